import type { DuplicateInput } from "../../../../shared/model/duplicate";
import type { ProposalDraft } from "../proposal-draft";
import type { CandidatePair } from "./candidate-pairs";
import type { ChosenMerge } from "./choose-merges";

/** A merge in words that a person can judge: what speaks for it, the strongest first, and what speaks against it. */
export function mergeProposal(merge: ChosenMerge, { pages }: DuplicateInput): ProposalDraft | null {
  const [page, into] = [pages[merge.page]?.page, pages[merge.into]?.page];
  if (!page || !into) return null;
  const { signals, pair } = merge.weighed;
  const told = signals.filter(({ reason }) => reason !== "").toSorted((x, y) => y.weight - x.weight);
  // How the names are one is why the two met at all, however little it proves.
  const isFor = ({ weight, reason }: (typeof told)[number]) => weight > 0 || reason === pair.relation?.reason;
  const pro = told.filter(isFor).map(({ reason }) => reason);
  const contra = told.filter((one) => !isFor(one)).map(({ reason }) => reason);
  const reason = `${sentence(pro)}.${contra.length > 0 ? ` Against it: ${contra.join("; ")}.` : ""}`;
  return {
    ...mergeIdentity(pair, pages),
    rule: "duplicate",
    page,
    others: [into],
    change: { kind: "rename", change: { kind: "merge", page: page.path, into: into.path, keepAlias: true } },
    title: `Merge “${page.title}” into “${into.title}”`,
    reason,
    evidence: [],
    confidence: Math.min(0.99, merge.confidence),
    madeBy: "rules",
  };
}

/** What a merge of two pages is known by, whichever of them goes: it takes no text to tell. */
export function mergeIdentity({ a, b, relation, marks }: CandidatePair, pages: DuplicateInput["pages"]) {
  const both = [a, b].flatMap(({ index }) => pages[index]?.page ?? []);
  return {
    identity: ["duplicate", ...both.map(({ path }) => path).sort()],
    // Links come and go: that alone asks nobody again.
    judgedOn: [
      ...both.map(({ title }) => title),
      relation?.kind ?? "",
      ...marks.map(({ kind, value }) => `${kind} ${value}`),
    ].sort(),
  };
}

function sentence(reasons: readonly string[]): string {
  const text = reasons.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
