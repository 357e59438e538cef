import { pick } from "./merge-line";
import { mergeLines } from "./merge-lines";
import { agreed, type MergePart, settledText } from "./merge-part";

/** A property with all its lines; comments and blank lines belong to the one they stand above. */
interface Field {
  readonly key: string;
  readonly lines: readonly string[];
}

const KEY = /^(?:"([^"]+)"|'([^']+)'|([^\s#:"'[{-][^:]*?))\s*:(?:\s|$)/;
const INLINE_LIST = /^([^:]+:\s*)\[(.*)\](\s*)$/;

/** Merges properties key by key: what two people add does not collide because it stands on neighbouring lines. */
export function mergeFields(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly MergePart[] {
  const [from, left, right] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  // A key that stands twice, or lines without one: nothing that could be told apart by keys.
  if (!from || !left || !right) return mergeLines(base, mine, theirs);
  return mergedKeys(left, right).map((key): MergePart => {
    const [was, own, other] = [from, left, right].map((fields) => linesOf(fields, key));
    return mergeField(was ?? [], own ?? [], other ?? []);
  });
}

function fieldsOf(lines: readonly string[]): readonly Field[] | null {
  const fields: { key: string; lines: string[] }[] = [];
  let above: string[] = [];
  for (const line of lines) {
    const key = KEY.exec(line);
    if (key) {
      fields.push({ key: key[1] ?? key[2] ?? key[3] ?? "", lines: [...above, line] });
      above = [];
    } else if (line.trim() === "" || line.startsWith("#")) above.push(line);
    else {
      const last = fields.at(-1);
      if (!last || above.length > 0) return null;
      last.lines.push(line);
    }
  }
  if (above.length > 0) fields.push({ key: "", lines: above });
  const keys = new Set(fields.map(({ key }) => key));
  return keys.size === fields.length ? fields : null;
}

const linesOf = (fields: readonly Field[], key: string): readonly string[] =>
  fields.find((field) => field.key === key)?.lines ?? [];

/** Keys in my order; those that only the other side has follow the key that they follow there. */
function mergedKeys(mine: readonly Field[], theirs: readonly Field[]): readonly string[] {
  const keys = mine.map(({ key }) => key);
  theirs.forEach(({ key }, index) => {
    if (keys.includes(key)) return;
    const before = theirs[index - 1]?.key;
    const at = before === undefined ? 0 : keys.indexOf(before) + 1;
    keys.splice(at, 0, key);
  });
  return keys;
}

function mergeField(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergePart {
  const easy = pick(base.join("\n"), mine.join("\n"), theirs.join("\n"));
  if (easy !== null) return agreed(easy === "" ? [] : easy.split("\n"));
  const list = mergeInlineLists(base, mine, theirs);
  if (list !== null) return agreed([list]);
  // Taken away on one side and changed on the other: never by lines.
  const lines = [base, mine, theirs].every((side) => side.length > 1) ? mergeLines(base, mine, theirs) : [];
  const settled = lines.length > 0 ? settledText(lines) : null;
  return settled === null ? { kind: "open", base, mine, theirs } : agreed(settled.split("\n"));
}

/** `tags: [a, b]` on all sides: what either added or took away. */
function mergeInlineLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string | null {
  const [from, left, right] = [base, mine, theirs].map((lines) =>
    lines.length === 1 ? INLINE_LIST.exec(lines[0] ?? "") : null,
  );
  if (!left || !right || (base.length > 0 && !from)) return null;
  const [was, own, other] = [from, left, right].map((match) => itemsOf(match?.[2] ?? ""));
  if (!was || !own || !other) return null;
  const kept = own.filter((item) => !was.includes(item) || other.includes(item));
  const added = other.filter((item) => !was.includes(item) && !own.includes(item));
  return `${left[1]}[${[...kept, ...added].join(", ")}]${left[3]}`;
}

/** Items as they are written; null when one holds more lists or the quotes do not close. */
function itemsOf(list: string): readonly string[] | null {
  const items = list.match(/"[^"]*"|'[^']*'|\[\[[^\]]*\]\]|[^,]+/g)?.map((item) => item.trim()) ?? [];
  const written = items.filter((item) => item !== "");
  return written.some((item) => /^[{[](?!\[)|^["'](?:.*[^"'])?$/.test(item)) ? null : written;
}
