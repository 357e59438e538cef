import { useEffect, useRef } from "react";

/** What is typed and not yet in the text, in every field of the properties. */
const fields = new Set<() => void>();

/** Writes what is typed into the properties. Asked before the page is saved, goes, or is read instead of written. */
export function writeTyped(): void {
  for (const write of [...fields]) write();
}

/** `write` puts what is typed into the text, if there is something. Fields do so by themselves when they are left. */
export function useTypedText(write: () => void): void {
  const current = useRef(write);
  current.current = write;
  useEffect(() => {
    const run = () => current.current();
    fields.add(run);
    return () => void fields.delete(run);
  }, []);
}
