import type { Label, PageLabels } from "./page-labels";
import type { PageTexts } from "./read-brain";

/** Words of firms' names that are words of the language too: replaced only as part of the whole name. */
const ORDINARY = /^(?:first|round|founders?|fund|capital|partners?|ventures?|index|general|y|the|of|&)$/i;
const TARGET = String.raw`\]\((?:people|companies)/[^)\s]+\)`;
const LINK = /\[([^\]]+)\]\(((people|companies)\/[^)\s]+)\)/g;
const SYLLABLES =
  "ba be bo da de di fa fo ga go ha hi ja ka ke ki la le lo ma mi mo na ne no pa pe po ra ri ro sa si so ta te to va ve wa zo".split(
    " ",
  );
const ENDINGS = ["", "", "n", "r", "l", "s", "k", "x", "th"];

/** Pages and labels with every person and company under another name. */
export interface RenamedPages {
  readonly texts: PageTexts;
  readonly labels: PageLabels;
}

/**
 * The same pages with invented names for all people and companies that have a page or a link: in text, titles, labels,
 * targets and paths. What is read from them should not change; where it does, it hung on a name.
 */
export function renamePages(texts: PageTexts, labels: PageLabels, seed: number): RenamedPages {
  const words = new NewWords(seed, texts);
  const slugs = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [, label = "", target = "", folder = ""] of [...texts.values()].flatMap((text) => [
    ...text.matchAll(LINK),
  ])) {
    for (const [name, other] of otherNames(label, folder === "people", words)) names.set(name, other);
    if (!slugs.has(target)) slugs.set(target, `${folder}/${slugLike(label, names)}-${slugs.size}`);
  }
  for (const file of texts.keys()) {
    const slug = file.replace(/\.md$/, "");
    if (/^(?:people|companies)\//.test(slug) && !slugs.has(slug))
      slugs.set(slug, `${slug.split("/")[0]}/${words.of(slug).toLowerCase()}-${slugs.size}`);
  }
  const pattern = patternOf(names);
  const renamed = new Map<string, string>();
  const moved = new Map<string, (at: number) => number>();
  for (const [file, text] of texts) {
    const slug = file.replace(/\.md$/, "");
    const { text: other, move } = replaceAll(text, pattern, (found) => otherText(found, names, slugs));
    renamed.set(`${slugs.get(slug) ?? slug}.md`, other);
    moved.set(slug, move);
  }
  const other = new Map(
    [...labels].map(([slug, ofPage]) => [
      slugs.get(slug) ?? slug,
      ofPage.map((label) => movedLabel(label, moved.get(slug), slugs)),
    ]),
  );
  return { texts: renamed, labels: other };
}

/** The name as a whole, and those of its words that stand for it alone. */
function otherNames(name: string, isPerson: boolean, words: NewWords): readonly (readonly [string, string])[] {
  const parts = name.split(/\s+/);
  const other = parts.map((part) => (part === "&" ? part : words.of(part)));
  const alone = parts.flatMap((part, index): [string, string][] =>
    part.length > 2 && (isPerson || !ORDINARY.test(part)) ? [[part, other[index] ?? part]] : [],
  );
  return [[name, other.join(" ")], ...alone];
}

const slugLike = (name: string, names: ReadonlyMap<string, string>): string =>
  (names.get(name) ?? name).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

function patternOf(names: ReadonlyMap<string, string>): RegExp {
  const longestFirst = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`${TARGET}|(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

function otherText(found: string, names: ReadonlyMap<string, string>, slugs: ReadonlyMap<string, string>): string {
  if (!found.startsWith("](")) return names.get(found) ?? found;
  const target = found.slice(2, -1);
  return `](${slugs.get(target) ?? target})`;
}

/** Replaces, and tells where a byte of the old text lies in the new one. */
function replaceAll(text: string, pattern: RegExp, other: (found: string) => string) {
  const edits: { readonly end: number; readonly by: number }[] = [];
  const result = text.replace(pattern, (found, ...rest) => {
    const place = rest.find((one) => typeof one === "number") ?? 0;
    const now = other(found);
    const end = Buffer.byteLength(text.slice(0, place + found.length));
    edits.push({ end, by: Buffer.byteLength(now) - Buffer.byteLength(found) });
    return now;
  });
  const move = (at: number): number => edits.reduce((sum, { end, by }) => (end <= at ? sum + by : sum), at);
  return { text: result, move };
}

function movedLabel(
  label: Label,
  move: ((at: number) => number) | undefined,
  slugs: ReadonlyMap<string, string>,
): Label {
  const renamed = (slug: string): string => slugs.get(slug) ?? slug;
  return {
    ...label,
    at: move?.(label.at) ?? label.at,
    target: renamed(label.target),
    is: label.is.map((one) => one.split(" ").map(renamed).join(" ")),
  };
}

/** Invented words, one for each old word, none of which the texts hold. */
class NewWords {
  readonly #known = new Map<string, string>();
  readonly #taken: Set<string>;
  #state: number;

  constructor(seed: number, texts: PageTexts) {
    this.#state = seed;
    this.#taken = new Set([...texts.values()].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  }

  of(word: string): string {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    let made = "";
    do {
      const syllables = Array.from({ length: 2 + this.#below(2) }, () => SYLLABLES[this.#below(SYLLABLES.length)]);
      made = syllables.join("") + (ENDINGS[this.#below(ENDINGS.length)] ?? "");
    } while (this.#taken.has(made));
    this.#taken.add(made);
    const name = made.charAt(0).toUpperCase() + made.slice(1);
    this.#known.set(word, name);
    return name;
  }

  /** A linear congruential generator: the same seed gives the same names on every machine. */
  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}
