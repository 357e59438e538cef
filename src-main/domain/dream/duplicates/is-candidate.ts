import type { PageSummary } from "../../../../shared/model/page";
import { isInFolderApart } from "../folders-apart";
import { withoutCopyMark } from "./subject-name";

/** Pages that are alone by their date, or that hold a place instead of a thing. */
const LISTS_FOLDER = /(?:^|\/)(?:dataviews?|scripts?|queries|categories|bases|\.[^/]+)\//iu;
const APART_TYPES = new Set([
  "journal",
  "daily",
  "template",
  "meeting",
  "event",
  "call",
  "query",
  "moc",
  "index",
  "dashboard",
]);
const APART_NAME =
  /^(?:readme|index|home|license|licence|changelog|contributing|inbox|todo|to-?do|untitled.*|new page.*|new note.*|未命名.*|无标题.*|template.*|about|notes?|overview|summary|misc|test|draft|contents|toc|_.*)$|template$|模板/iu;
const DATED =
  /\d{4}[-_.年/]?\s?(?:\d{1,2}|w\d{1,2}|q[1-4])(?:[-_.月/]?\s?\d{1,2}日?)?|\b\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\b(?:19|20)\d\d\b|\bw(?:eek)? ?\d+\b/iu;
/** People and firms: here a date in the name is none of the page's. */
const NAMED_TYPES = new Set(["person", "company"]);

/** Whether a page can be one of two about the same thing at all. */
export function isCandidate({ path, title, type }: PageSummary): boolean {
  const name = withoutCopyMark(path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/iu, ""));
  if (isInFolderApart(path) || LISTS_FOLDER.test(path) || APART_TYPES.has(type)) return false;
  if (APART_NAME.test(name) || APART_NAME.test(title)) return false;
  if (NAMED_TYPES.has(type)) return true;
  return !DATED.test(name) && !DATED.test(withoutCopyMark(title)) && /\p{L}{2}|\p{Script=Han}{2}/u.test(title);
}
