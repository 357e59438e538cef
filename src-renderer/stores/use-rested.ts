import { useEffect, useState } from "react";
import { restAfter } from "./rest-after";

/** A value that follows another one when that has come to rest: for what costs too much to be asked at each change. */
export function useRested<T>(value: T, restMs: number, mostMs: number): T {
  const [rested, setRested] = useState<T>(value);
  const [rest] = useState(() => restAfter<T>((latest) => setRested(() => latest), { restMs, mostMs }));
  useEffect(() => rest.note(value), [rest, value]);
  useEffect(() => () => rest.close(), [rest]);
  return rested;
}
