import type { AskScope } from "../../../shared/model/think";
import type { Passage } from "./passage";
import { ANSWER_TYPE } from "./saved-answers";

/** What a scope asks of a page. */
export interface ScopedPage {
  readonly path: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** True for pages that a question asked in this scope may be answered from. */
export function isInScope({ path, type, tags }: ScopedPage, scope: AskScope): boolean {
  if (type === ANSWER_TYPE && scope.type !== ANSWER_TYPE) return false;
  const folder = fold(scope.folder ?? "").replace(/^\/+|\/+$/g, "");
  if (folder !== "" && !fold(path).startsWith(`${folder}/`)) return false;
  if (scope.type !== null && type !== scope.type) return false;
  const tag = scope.tag === null ? null : fold(scope.tag.replace(/^#/, ""));
  return tag === null || tags.some((one) => fold(one) === tag || fold(one).startsWith(`${tag}/`));
}

/**
 * True for what is told of the scope's time. What has no date of its own is of its page's day; without either nothing says
 * that it is of that time.
 */
export function isOfTime(passage: Pick<Passage, "date">, pageDate: string | null, scope: AskScope): boolean {
  if (scope.from === null && scope.until === null) return true;
  const date = passage.date ?? pageDate;
  if (date === null) return false;
  // `2026` reaches from its first day to its last.
  const first = date.padEnd(10, "-01-01".slice(date.length - 4));
  const last = date.length >= 10 ? date : `${date}-99`;
  return (scope.from === null || last >= scope.from) && (scope.until === null || first.slice(0, 10) <= scope.until);
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase();
