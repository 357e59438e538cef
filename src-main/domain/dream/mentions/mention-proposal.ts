import type { PageSource } from "../../../../shared/model/broken-link";
import type { MentionEdits, SweptMention } from "../../../../shared/model/mention";
import { anchorEdits } from "../anchor-edits";
import { diffTexts } from "../diff";
import type { ProposalDraft } from "../proposal-draft";
import { spliceBytes } from "../splice-bytes";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** One proposal for all mentions of a page that can be linked; null when none can, or when the page has changed meanwhile. */
export function mentionProposal(
  source: PageSource,
  chosen: readonly SweptMention[],
  planned: MentionEdits,
): ProposalDraft | null {
  const made = new Set(planned.made.map(({ start }) => start));
  const linked = chosen.filter(({ start, revision }) => made.has(start) && revision === source.revision);
  const [first] = linked;
  if (!first || planned.revision !== source.revision) return null;
  const edits = anchorEdits(source.text, planned.edits);
  if (edits.length !== linked.length) return null;
  const after = decoder.decode(spliceBytes(encoder.encode(source.text), edits));
  const targets = linked.map(({ target }) => target);
  return {
    // What is rejected on a page stays away until a name comes to it or goes.
    identity: ["mention", source.path],
    judgedOn: linked.map(({ target, text }) => `${target.path} ${text}`).sort(),
    rule: "mention",
    page: first.page,
    others: targets,
    change: {
      kind: "edit",
      files: [{ path: source.path, revision: source.revision, edits, diff: diffTexts(source.text, after) }],
    },
    title: linked.length === 1 ? `Link “${first.text}”` : `Link ${linked.length} names`,
    reason: linked.map(({ text, target, reason }) => `“${text}” is ${target.title}: ${lowerFirst(reason)}`).join(" "),
    evidence: [],
    confidence: Math.min(...linked.map(({ confidence }) => confidence)),
    madeBy: "rules",
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
