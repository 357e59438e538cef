import type { PageSummary } from "../../shared/model/page";
import type { NamedPage } from "./extracted-page";
import { summaryOf } from "./page-summary";

/** One of the pages, each as likely as any other; null of none. @param chance from 0 (included) to 1 (not included) */
export function pageByChance(pages: Iterable<NamedPage>, chance: number): PageSummary | null {
  const all = [...pages];
  const page = all[Math.floor(chance * all.length)];
  return page ? summaryOf(page) : null;
}
