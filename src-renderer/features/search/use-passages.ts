import { useCallback, useEffect, useState } from "react";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { ui } from "../../stores/ui";
import type { AllPassages } from "./result-lines";

const LIMIT = 200;

/** All passages of the pages that were unfolded, for one search. */
export function usePassages(text: string): { readonly unfolded: AllPassages; toggle(path: string): void } {
  const [unfolded, setUnfolded] = useState<AllPassages>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other passages
  useEffect(() => setUnfolded(new Map()), [text]);
  const toggle = useCallback(
    (path: string) => {
      if (unfolded.has(path)) {
        setUnfolded(new Map([...unfolded].filter(([one]) => one !== path)));
        return;
      }
      client.invoke("search.passages", { text, page: path, limit: LIMIT }).then(
        (passages) => setUnfolded((before) => new Map(before).set(path, passages)),
        (error: unknown) => ui.getState().tell(errorText(error).title),
      );
    },
    [text, unfolded],
  );
  return { unfolded, toggle };
}
