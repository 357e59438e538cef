import { useState } from "react";
import type { MeaningStatus } from "../../../../../shared/model/meaning";
import { useBrainEvent } from "../../../../stores/brain-events";
import { useQuery } from "../../../../stores/use-query";

/** How far the passages are embedded, followed while it goes on; null until it is known, and without a brain. */
export function useMeaningStatus(): MeaningStatus | null {
  const [told, setTold] = useState<MeaningStatus | null>(null);
  const { value } = useQuery("model.meaning", {});
  useBrainEvent("meaning.didChange", ({ status }) => setTold(status));
  return told ?? value;
}
