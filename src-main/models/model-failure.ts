import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { BrainError } from "../../shared/errors/brain-error";

/** `model_unavailable` with a reason in words. The reason never holds what the endpoint said: that may quote the user. */
export const modelUnavailable = (reason: string): BrainError<"model_unavailable"> =>
  new BrainError("model_unavailable", `The model is not available: ${reason}.`, { reason });

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [400, "the endpoint refused the request (400)"],
  [401, "the endpoint refused the key (401)"],
  [403, "the endpoint refused the key (403)"],
  [404, "no such model or address (404)"],
  [413, "the question with its evidence is too long (413)"],
  [429, "too many requests (429)"],
]);

/** What went wrong in words, from the kind of failure alone. */
export function failureReason(error: unknown): string {
  if (error instanceof APIConnectionTimeoutError) return "no reply in time";
  if (error instanceof APIConnectionError) return "the endpoint cannot be reached";
  if (error instanceof APIError && typeof error.status === "number") {
    return BY_STATUS.get(error.status) ?? `the endpoint failed (${error.status})`;
  }
  if (error instanceof APIError) return "the endpoint reported an error while streaming";
  return plainFailureReason(error);
}

/** A cut stream is a bare TypeError from fetch, broken event data a SyntaxError: no class of the package. */
function plainFailureReason(error: unknown): string {
  if (error instanceof SyntaxError) return "the stream was not readable";
  if (error instanceof TypeError) {
    const isBadUrl = "code" in error && error.code === "ERR_INVALID_URL";
    return isBadUrl ? "the address is not a URL" : "the stream was cut";
  }
  return "the request failed";
}

/** True when the endpoint does not take the structured form, and the plain one is worth a try. */
export const refusesSchema = (error: unknown): boolean =>
  error instanceof APIError && (error.status === 400 || error.status === 422 || error.status === 501);
