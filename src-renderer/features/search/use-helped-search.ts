import { useEffect, useState } from "react";
import type { ArgsOf } from "../../../shared/contract/contract";
import type { SearchReply } from "../../../shared/model/search";
import { useSettings } from "../../stores/settings";
import { type Query, useQuery } from "../../stores/use-query";

/** After so long without a key someone has stopped typing; a model costs time and perhaps money. */
const REST_MS = 600;

export interface HelpedSearch extends Query<SearchReply> {
  /** True while a model is asked about what is shown. */
  readonly isAsking: boolean;
}

/**
 * Results at once from what is on this machine, and once the typing rests, where a model is switched on for search, the same
 * with its help.
 */
export function useHelpedSearch(args: ArgsOf<"search.query"> | null, refresh: unknown): HelpedSearch {
  const isOn = useSettings(({ settings }) => {
    if (!settings) return false;
    const { expands, reranks, vectors } = settings.meaning;
    return vectors === "model" || expands || reranks;
  });
  const key = args === null ? "" : JSON.stringify(args);
  const [rested, setRested] = useState("");
  useEffect(() => {
    if (!isOn || key === "") return;
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [isOn, key]);
  const isRested = isOn && key !== "" && rested === key;
  const quick = useQuery("search.query", args && { ...args, help: "none", quick: true }, { refresh, keep: true });
  // What is shown is certain; how many there are in all is counted after it.
  const isCut = args !== null && !quick.isStale && quick.value?.query?.unread?.because === "enough";
  const counted = useQuery("search.query", isCut ? { ...args, help: "none" } : null, { refresh });
  const plain = counted.value ? counted : quick;
  const helped = useQuery("search.query", args && isRested ? { ...args, help: "full" } : null, { refresh });
  // A model that fails is told inside a reply; an error of the helped search itself leaves the plain one standing.
  return helped.value ? { ...helped, isAsking: false } : { ...plain, isAsking: isRested && helped.error === null };
}
