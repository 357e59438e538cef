import { useMemo } from "react";
import type { NameHit, SearchValue } from "../../../shared/model/search";
import type { QueryOperator } from "../../../shared/search-query/operators";
import { type QueryPlace, queryPlaceAt } from "../../../shared/search-query/query-place";
import { useQuery } from "../../stores/use-query";

/** Something that can stand at the caret. */
export interface CompletionValue {
  readonly value: string;
  /** How many pages it finds; null where that is not known. */
  readonly pages: number | null;
}

export interface Completion {
  readonly place: QueryPlace | null;
  /** Operators that begin with the word being typed: offered, but never in the way of the words. */
  readonly operators: readonly QueryOperator[];
  /** What the brain holds behind the operator being typed. */
  readonly values: readonly CompletionValue[];
}

const LIMIT = 8;
const MAX_HINTS = 3;

/** What can be completed at the caret; nothing while `isOn` is false. */
export function useCompletion(text: string, caret: number, isOn: boolean): Completion {
  const place = useMemo(() => (isOn ? queryPlaceAt(text, caret) : null), [text, caret, isOn]);
  const values = useQuery("search.values", valuesAsked(place), { keep: true });
  const names = useQuery("search.names", place?.kind === "page" ? { text: place.typed, limit: LIMIT } : null, {
    keep: true,
  });
  return {
    place,
    operators: place?.kind === "operator" ? place.operators.slice(0, MAX_HINTS) : [],
    values: place?.kind === "page" ? namesToValues(names.value) : valuesToOffer(place, values.value),
  };
}

function valuesAsked(place: QueryPlace | null) {
  if (!place || place.kind === "operator" || place.kind === "page") return null;
  const property = place.kind === "value" ? { property: place.property } : {};
  return { of: place.kind, text: place.typed, limit: LIMIT, ...property };
}

function valuesToOffer(place: QueryPlace | null, values: readonly SearchValue[] | null): readonly CompletionValue[] {
  if (!values || !place || place.kind === "operator") return [];
  // What is written in full needs no completing.
  const [only] = values;
  return values.length === 1 && only?.value === place.typed ? [] : values;
}

const namesToValues = (hits: readonly NameHit[] | null): readonly CompletionValue[] =>
  (hits ?? []).map(({ title }) => ({ value: title, pages: null }));
