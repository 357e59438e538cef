import type { PageSummary } from "../../../../shared/model/page";
import { isInFolderApart } from "../folders-apart";
import type { FindingDraft } from "../proposal-draft";
import type { LinkCounts } from "./link-counts";

/** Pages joined among themselves and with nothing else; more of them are a part of the brain of its own. */
const MOST_PAGES = 12;
/** Two pages that know each other are a thought and its answer. */
const FEWEST_PAGES = 3;
const OTHERS_SHOWN = 5;
/** Without one large body of pages there is no mainland to be cut off from. */
const MAINLAND_SHARE = 0.5;
const DAY = /\d{4}[-_.]\d{2}[-_.]\d{2}/u;

/** Small groups of pages that no link joins with the rest, the largest first. */
export function findIslands(pages: readonly PageSummary[], counts: LinkCounts): readonly FindingDraft[] {
  const linked = [...counts.sizes.values()].filter((size) => size > 1);
  const mainland = Math.max(0, ...linked);
  if (mainland < MAINLAND_SHARE * linked.reduce((sum, size) => sum + size, 0)) return [];
  const groups = new Map<number, number[]>();
  for (const [page, root] of counts.island.entries()) {
    const size = counts.sizes.get(root) ?? 1;
    if (size < FEWEST_PAGES || size > MOST_PAGES || size === mainland) continue;
    groups.set(root, [...(groups.get(root) ?? []), page]);
  }
  return [...groups.values()]
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .flatMap((group) => finding(group, pages, counts) ?? []);
}

function finding(group: readonly number[], pages: readonly PageSummary[], counts: LinkCounts): FindingDraft | null {
  const degree = (page: number) => (counts.incoming[page] ?? 0) + (counts.outgoing[page] ?? 0);
  const sorted = [...group].sort((a, b) => degree(b) - degree(a) || a - b).flatMap((page) => pages[page] ?? []);
  const [centre, ...others] = sorted.filter(
    ({ path, type }) => type !== "journal" && !isInFolderApart(path) && !DAY.test(path),
  );
  const paths = sorted.map(({ path }) => path).sort();
  if (!centre || others.length === 0) return null;
  return {
    rule: "island",
    page: centre,
    others: others.slice(0, OTHERS_SHOWN),
    note: `${sorted.length} pages link to each other and to nothing else.`,
    evidence: [],
    // Not by its centre, which one more link among them moves to another page.
    identity: ["island", ...paths.slice(0, 1)],
    judgedOn: paths,
  };
}
