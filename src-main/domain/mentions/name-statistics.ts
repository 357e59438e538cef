import { decodePercent } from "../../../shared/text/slug";
import { isStopWord } from "../search/stop-words";
import { tokensOf } from "../search/tokenise";
import { nameTokens } from "./name-tokens";
import type { NameStatistics } from "./rank-mention";

/** How common a name's words are. */
export type NameFrequency = Pick<NameStatistics, "pagesWithWords" | "tellingWords" | "rarestRank">;

/** The terms under which the keyword index holds the words of a name. */
export const termsOfName = (name: string): readonly string[] => [
  ...new Set(
    tokensOf(name)
      .filter((token) => token.role === "word")
      .map((token) => token.term),
  ),
];

/**
 * Reads how common a name's words are.
 * @param documentsWith live pages with a term
 * @param rankOf rank of a folded word among the words of English; negative when it is none
 */
export function statisticsOf(
  name: string,
  documentsWith: (term: string) => number,
  rankOf: (folded: string) => number,
): NameFrequency {
  const pages = termsOfName(name).map(documentsWith);
  const telling = nameTokens(name, 0, name.length).filter(
    (word) => !isStopWord(word.key) && !/^\p{N}+$/u.test(word.key),
  );
  const ranks = telling.map((word) => rankOf(word.key));
  return {
    pagesWithWords: pages.length === 0 ? 0 : Math.min(...pages),
    tellingWords: telling.length,
    rarestRank: ranks.length === 0 || ranks.some((rank) => rank < 0) ? null : Math.max(...ranks),
  };
}

/** Equal for two spellings of one name: folded words. A link's target counts by its last part. */
export function nameKeyOf(written: string): string {
  const last = decodePercent(written.slice(written.lastIndexOf("/") + 1)).replace(/\.md$/i, "");
  return nameTokens(last, 0, last.length)
    .map((token) => token.key)
    .join(" ");
}
