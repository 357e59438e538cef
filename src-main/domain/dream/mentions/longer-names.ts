import type { PageSummary } from "../../../../shared/model/page";
import { plainLetters } from "../duplicates/plain-letters";

/** Whether a page speaks of a longer name, of this kind or a person's, that this one is a part of: `Fennick Labs`, of `Fennick`. */
export type IsOfLonger = (name: string, target: PageSummary) => boolean;

export interface LongerNames {
  /** For the mentions on one page: its text is folded once, and only when a name on it is a part of others. */
  on(text: string): IsOfLonger;
}

/** Names of more words are looked at where they begin or end with a name of one word. */
export function indexLongerNames(pages: readonly PageSummary[]): LongerNames {
  const longer = new Map<string, { readonly folded: string; readonly page: PageSummary }[]>();
  for (const page of pages) {
    const folded = plainLetters(page.title);
    const words = folded.split(" ");
    if (words.length < 2 || words.length > 6) continue;
    for (const part of new Set([words[0] ?? "", words.at(-1) ?? "", words.slice(0, 2).join(" ")])) {
      if (part === folded) continue;
      const known = longer.get(part);
      if (known) known.push({ folded, page });
      else longer.set(part, [{ folded, page }]);
    }
  }
  const givens = new Set(
    pages.filter(({ type }) => type === "person").map(({ title }) => plainLetters(title).split(" ")[0] ?? ""),
  );
  // One name is met on page after page.
  const foldedNames = new Map<string, string>();
  const foldName = (name: string): string => {
    const known = foldedNames.get(name) ?? plainLetters(name);
    foldedNames.set(name, known);
    return known;
  };
  return {
    on(text) {
      let foldedText: string | null = null;
      return (name, target) => {
        const folded = foldName(name);
        const isGiven = target.type === "person" || givens.has(folded);
        if (isGiven && isFollowedByFamilyName(name, text)) return true;
        const others = (longer.get(folded) ?? []).filter(
          ({ page }) => (page.type === target.type || page.type === "person") && page.path !== target.path,
        );
        if (others.length === 0) return false;
        foldedText ??= ` ${plainLetters(text)} `;
        const told = foldedText;
        return others.some((other) => told.includes(` ${other.folded} `));
      };
    },
  };
}

/** `Yara` alone means Yara Holm on a page that speaks of Yara Holm, whether that has a page or not. */
function isFollowedByFamilyName(name: string, text: string): boolean {
  if (/\s/u.test(name)) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (/^ \p{Lu}\p{Ll}/u.test(text.slice(at + name.length, at + name.length + 3))) return true;
  }
  return false;
}
