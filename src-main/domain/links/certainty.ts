import type { Entity } from "./mentions";

/**
 * Whether the two ends are known well enough for a relation to be believed. A strong phrase (`founded`, `works for`)
 * speaks for itself; a weak one (`joined`, `is at`, `led`) needs an end whose page is of the kind it asks for, because
 * in a brain without page types it is said of everything.
 */
export function isCertain(type: string, subject: Entity, object: Entity, isStrong: boolean): boolean {
  if (type === "attended") return object.kind === "meeting" && (isStrong || subject.kind === "person");
  if (type === "authored") return object.kind === "work" || (isStrong && subject.kind === "person");
  return isStrong || subject.kind !== "unknown" || object.kind !== "unknown";
}
