import type { SearchSort } from "../../shared/model/search";
import { isoDay } from "../../shared/text/iso-day";
import type { PageStore } from "../ports/page-store";
import type { Found } from "./search-results";

const byTitle = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** What was found by title, or newest first: by a page's own date, else by the day its file changed. */
export async function sortFound(
  found: readonly Found[],
  sort: SearchSort,
  store: Pick<PageStore, "getPages">,
): Promise<readonly Found[]> {
  if (sort === "best") return found;
  if (sort === "name") return found.toSorted((a, b) => byTitle.compare(a.page.title, b.page.title));
  const pages = await store.getPages(found.map(({ page }) => page.id));
  const known = new Map(pages.map((page) => [page.id, page]));
  const keyOf = ({ page }: Found) => {
    const { pageDate = null, modifiedMs = 0 } = known.get(page.id) ?? {};
    return { date: pageDate ?? isoDay(modifiedMs), modifiedMs };
  };
  const keys = new Map(found.map((one) => [one, keyOf(one)]));
  return found.toSorted((a, b) => {
    const [left, right] = [keys.get(a), keys.get(b)];
    return (right?.date ?? "").localeCompare(left?.date ?? "") || (right?.modifiedMs ?? 0) - (left?.modifiedMs ?? 0);
  });
}
