import type { PagePath } from "../../../shared/model/page";
import { asPagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { renameAlias } from "./edit-aliases";
import { retitle } from "./retitle";
import { spliceText } from "./text-edit";

/**
 * A copy of a page beside it, `Ada copy.md`: its text with another title and other aliases, so that no link becomes
 * ambiguous. `number` counts the copies, from 1.
 */
export function copyOf(
  path: PagePath,
  text: string,
  number: number,
  rules: ReadingRules,
): { readonly path: PagePath; readonly text: string } {
  const suffix = number === 1 ? " copy" : ` copy ${number}`;
  const dot = path.lastIndexOf(".");
  const target = asPagePath(`${path.slice(0, dot)}${suffix}${path.slice(dot)}`);
  const parsed = parsePage(path, text, rules);
  const titled = spliceText(text, retitle(parsed, path, `${parsed.title}${suffix}`, rules) ?? []);
  const renamed = parsed.aliases.reduce((before, alias) => {
    const edit = renameAlias(parsePage(path, before, rules), alias, `${alias}${suffix}`);
    return edit ? spliceText(before, [edit]) : before;
  }, titled);
  return { path: target, text: renamed };
}
