import type { PageSummary } from "../../../../shared/model/page";
import { withoutExtension } from "../../../../shared/text/slug";
import type { Passage } from "../passage";

/** The words of the dated line that a correction leaves: what was said before, what is right, and who says so. */
export function correctionWords(before: string, after: string, on: PageSummary, by: PageSummary): string {
  const source = on.path === by.path ? "" : `, as [[${withoutExtension(by.path)}|${by.title}]] says`;
  return `Corrected “${before}” to “${after}”${source}`;
}

/** Such a line tells what was said before: it is no statement of its own, and no value is read from it. */
export const isCorrectionLine = ({ kind, text }: Pick<Passage, "kind" | "text">): boolean =>
  (kind === "entry" || kind === "item") && /(?:^|[|:–—-]\s*)Corrected “[^”]*” to “/u.test(text);
