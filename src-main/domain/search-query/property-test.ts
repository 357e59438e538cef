import { isoDateOf } from "../../../shared/search-query/parse-search-query";
import type { NodeOf } from "../../../shared/search-query/query-node";
import type { TextMatcher } from "./match-page";

/** Whether the values of a property fit. An empty list is a property without a value. */
export type ValuesTest = (values: readonly string[]) => boolean;

/** Makes the part behind the colon of `[name:…]` ready. */
export function valuesTestOf(
  { test }: NodeOf<"property">,
  isExact: boolean,
  matcher: Pick<TextMatcher, "fits">,
): ValuesTest {
  switch (test.kind) {
    case "exists":
      return () => true;
    case "empty":
      return (values) => values.every((value) => value.trim() === "");
    case "compare":
      return (values) => values.some((value) => isInRange(value, test.comparison, test.value));
    case "holds":
      // All of it in one value, or each part in one of them: `[tags:(a b)]` means both.
      return (values) =>
        values.some((value) => matcher.fits(test.part, value, isExact)) ||
        (values.length > 1 && matcher.fits(test.part, values.join("\n"), isExact));
  }
}

function isInRange(value: string, comparison: "<" | "<=" | ">" | ">=", wanted: string): boolean {
  const order = compareValues(value.trim(), wanted.trim());
  if (order === null) return false;
  if (comparison === "<") return order < 0;
  if (comparison === ">") return order > 0;
  return comparison === "<=" ? order <= 0 : order >= 0;
}

/** Numbers by size, dates by time (a day lies in its month); null where the two cannot be compared. */
function compareValues(value: string, wanted: string): number | null {
  const [a, b] = [numberOf(value), numberOf(wanted)];
  if (a !== null && b !== null) return a - b;
  const [day, other] = [isoDateOf(value.slice(0, 10).trim()), isoDateOf(wanted)];
  return day !== null && other !== null ? compareDates(day, other) : null;
}

/** Less than 0 when all of `date` lies before `period`, more when all of it lies after, 0 inside. */
export function compareDates(date: string, period: string): number {
  const cut = date.slice(0, period.length);
  return cut < period.slice(0, cut.length) ? -1 : cut > period ? 1 : 0;
}

const numberOf = (text: string): number | null => {
  const plain = text.replace(/^[$€£]\s?|\s?[%$€£]$/gu, "").replace(/(?<=\d),(?=\d{3}\b)/g, "");
  return plain !== "" && /^[+-]?\d*\.?\d+$/.test(plain) ? Number(plain) : null;
};
