import { decodePercent, nameKey, withoutExtension } from "../../../shared/text/slug";

/**
 * Key that a target and the names of every page it could mean have in common: the last part of the path, without
 * extension, escapes and case. Coarser than any step of the resolver and run until nothing changes, so that two
 * spellings which some step takes as equal always have the same key.
 */
export function targetKeyOf(name: string): string {
  const isEscaped = /[%\\]/.test(name);
  const plain = isEscaped ? untilStable(coarse(name), unescaped) : coarse(name);
  const named = plain.replace(/^(?:\.{0,2}\/)+/, "") || plain;
  const path = named.slice(0, endWithout(named, "/-")) || named;
  const last = path.slice(path.lastIndexOf("/") + 1);
  const mayShrink = /^-|-$|\.(?:md|markdown)$/.test(last);
  return mayShrink ? untilStable(trimDashes(last), (text) => trimDashes(withoutExtension(text))) : last;
}

const coarse = (text: string): string => nameKey(text).replace(/-+/g, "-");

const unescaped = (text: string): string => coarse(decodePercent(text.replaceAll("\\", "")));

const trimDashes = (text: string): string => text.replace(/^-+|-+$/g, "") || text;

/** Where a text ends when letters of a set are taken off its end. A pattern would take quadratic time on long runs. */
function endWithout(text: string, letters: string): number {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end--;
  return end;
}

function untilStable(start: string, step: (text: string) => string): string {
  let text = start;
  for (let next = step(text); next !== text; next = step(text)) text = next;
  return text;
}
