import type { PageSummary } from "../../../../shared/model/page";
import { plainLetters } from "../duplicates/plain-letters";

export interface LongerNames {
  /** Whether the page speaks of a longer name, of this kind or a person's, that this one is a part of: `Fennick Labs`, of `Fennick`. */
  isOfLonger(name: string, target: PageSummary, text: string): boolean;
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
  return {
    isOfLonger(name, target, text) {
      const isGiven = target.type === "person" || givens.has(plainLetters(name));
      if (isGiven && isFollowedByFamilyName(name, text)) return true;
      const others = (longer.get(plainLetters(name)) ?? []).filter(
        ({ page }) => (page.type === target.type || page.type === "person") && page.path !== target.path,
      );
      if (others.length === 0) return false;
      const folded = ` ${plainLetters(text)} `;
      return others.some((other) => folded.includes(` ${other.folded} `));
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
