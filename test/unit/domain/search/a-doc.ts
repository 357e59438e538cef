import type { SegmentDoc } from "../../../../src-main/domain/search/segment";

/** A page for the keyword index. */
export function aDoc(pageId: number, body: string, title = ""): SegmentDoc {
  return {
    pageId,
    fields: [
      { field: "title", text: title },
      { field: "body", text: body },
    ],
  };
}

/** The same numbers in every run, between 0 and 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const WORDS =
  "amber basin cedar delta ember fjord grove harbor island jungle kernel lagoon meadow nectar ocean prairie quartz river summit tundra 学习 方法 笔记".split(
    " ",
  );

/** Text of so many words, common ones more often than rare ones. */
export function someText(random: () => number, words: number): string {
  return Array.from({ length: words }, () => WORDS[Math.floor(random() ** 2 * WORDS.length)]).join(" ");
}
