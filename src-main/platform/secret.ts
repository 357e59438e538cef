import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that cannot be guessed, fit for addresses and headers. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Compares in constant time, so that a secret cannot be guessed byte by byte. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
