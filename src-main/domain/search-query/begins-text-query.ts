import { QUERY_OPERATORS } from "../../../shared/search-query/operators";
import { isTextScope } from "./query-leaves";

const TEXT_OPERATORS = QUERY_OPERATORS.flatMap(({ word, meaning }) =>
  meaning.kind === "case" || (meaning.kind === "scope" && isTextScope(meaning.scope)) ? [word] : [],
);

/** A quotation mark or a pattern where a word could begin, or an operator that looks into texts. */
const BEGINS = new RegExp(`(?:^|[\\s(:-])["“”„«/]|(?:^|[\\s(-])(?:${TEXT_OPERATORS.join("|")}):`, "iu");

/** True for what is being typed when it may soon ask for something that only texts tell: `"`, `/`, `line:`. */
export const beginsTextQuery = (text: string): boolean => BEGINS.test(text);
