import type { PagePath } from "../../shared/model/page";
import { titleFromPath } from "../../shared/text/slug";

/** Names that a subject line has room for. */
const MOST_NAMES = 3;

/** Subject of a commit of edited pages: `Edit Ada Lovelace, Harbour review and 2 more`. */
export function commitMessage(paths: readonly PagePath[]): string {
  const names = paths.map(titleFromPath);
  if (names.length === 1) return `Edit ${names[0]}`;
  if (names.length <= MOST_NAMES) return `Edit ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `Edit ${names.slice(0, MOST_NAMES).join(", ")} and ${names.length - MOST_NAMES} more`;
}
