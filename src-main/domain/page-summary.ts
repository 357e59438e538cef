import type { PageSummary } from "../../shared/model/page";

/** What a list, a chip or a citation shows of a page. */
export const summaryOf = ({ path, slug, title, type }: PageSummary): PageSummary => ({ path, slug, title, type });
