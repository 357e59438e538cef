import type { PageSource, UnresolvedLinkSite } from "../../../shared/model/broken-link";
import type { Edit } from "../../../shared/model/dream";
import { diffTexts } from "./diff";
import { readLinkPlaces } from "./link-form";
import { rewriteLink } from "./link-rewrite";
import { decodePercent } from "./link-target";
import { type PageNames, withoutEnding } from "./page-names";
import type { ProposalDraft } from "./proposal-draft";
import type { Found } from "./repair-rule";
import { spliceBytes } from "./splice-bytes";

/** A link with the page it should point to. */
export interface RepairedSite {
  readonly site: UnresolvedLinkSite;
  readonly found: Found;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * One proposal for each missing target of a page, with all its places. Sites of another revision are left out: their
 * offsets say nothing about this text. A site that comes twice counts once.
 */
export function proposeRepairs(
  source: PageSource,
  repaired: readonly RepairedSite[],
  names: PageNames,
): readonly ProposalDraft[] {
  const places = readLinkPlaces(source.text);
  const current = new Map(
    repaired
      .filter(({ site }) => site.revision === source.revision)
      .map((one): [number, RepairedSite] => [one.site.targetStart, one]),
  );
  return [...groupByTarget([...current.values()]).values()].flatMap((group) => {
    const edits = group.flatMap(({ site, found }) => rewriteLink(site, found, places, names) ?? []);
    const first = group[0];
    return first && edits.length > 0 ? [draft(source, first, edits)] : [];
  });
}

function groupByTarget(repaired: readonly RepairedSite[]): ReadonlyMap<string, readonly RepairedSite[]> {
  const groups = new Map<string, RepairedSite[]>();
  for (const one of repaired) {
    const key = `${one.site.rawTarget}\n${one.found.page.path}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function draft(source: PageSource, { site, found }: RepairedSite, edits: readonly Edit[]): ProposalDraft {
  const after = decoder.decode(spliceBytes(encoder.encode(source.text), edits));
  const times = edits.length > 1 ? ` It stands ${edits.length} times on this page.` : "";
  return {
    rule: "broken_link",
    page: site.source,
    others: [found.page],
    change: {
      kind: "edit",
      files: [{ path: source.path, revision: source.revision, edits, diff: diffTexts(source.text, after) }],
    },
    title: `Point ${readable(site.rawTarget)} to ${found.page.title}`,
    reason: `${found.reason}${times}`,
    evidence: [],
    confidence: found.confidence,
    madeBy: "rules",
    identity: ["broken_link", source.path, site.rawTarget, found.page.path],
    judgedOn: [],
  };
}

/** A target as people say it: without encoding, steps and ending. */
const readable = (rawTarget: string): string =>
  withoutEnding(decodePercent(rawTarget)).replace(/^(?:\.{0,2}\/)+/u, "") || rawTarget;
