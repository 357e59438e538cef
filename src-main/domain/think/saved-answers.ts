import type { Names } from "./find-names";

/**
 * Type of the pages that answers are saved as. They say what other pages say: an answer that cited them would stand on
 * itself, so they are no evidence and no one's name, unless they are asked for by their type.
 */
export const ANSWER_TYPE = "answer";

const isNoAnswer = ({ type }: { readonly type: string }): boolean => type !== ANSWER_TYPE;

/** The names of the brain without those of saved answers, whose titles are mostly questions. */
export const withoutSavedAnswers = (names: Names): Names => ({
  findContained: (text) => names.findContained(text).filter(({ page }) => isNoAnswer(page)),
  findExact: (name) => names.findExact(name).filter(isNoAnswer),
  complete: (text, limit) => names.complete(text, limit).filter(isNoAnswer),
  get: (id) => names.get(id),
  get size() {
    return names.size;
  },
});
