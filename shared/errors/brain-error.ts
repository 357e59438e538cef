import type { JobRefusal } from "../model/job";
import type { PagePath } from "../model/page";
import type { SyncRefusal } from "../model/sync";

/**
 * Every code a caller can meet, with the data it carries. A new code is added here, with its meaning, and in
 * `src-renderer/client/error-text.ts`, with what the window says; a test fails when the second is missing.
 */
export interface ErrorData {
  /** The request did not fit the contract. */
  invalid_request: { readonly issues: readonly string[] };
  /** No operation of that name, or not on this surface. */
  unknown_operation: { readonly operation: string };
  /** No brain is open. */
  no_brain: Record<string, never>;
  /** The folder does not exist or cannot be read. */
  brain_not_found: { readonly folder: string };
  /** Another process owns this brain and could not be attached to. */
  brain_locked: { readonly pid: number };
  /** The index could not be opened and is being rebuilt. */
  brain_damaged: { readonly reason: string };
  /** A numbered migration failed; the index is rebuilt. */
  migration_failed: { readonly version: number };
  page_not_found: { readonly page: string };
  /** The file is there but is no text we may touch (encoding, size, rights). */
  page_unreadable: { readonly path: string; readonly reason: string };
  /** A graph query that cannot be answered; UTF-16 offsets of what is wrong in its text, and one sentence about it. */
  query_invalid: { readonly start: number; readonly end: number; readonly reason: string };
  slug_invalid: { readonly slug: string };
  slug_taken: { readonly path: PagePath };
  /** The path leaves the brain or is reserved on some system. */
  path_refused: { readonly path: string };
  /** The file is no longer what the writer was based on. Both texts are kept: nothing was written. */
  revision_conflict: { readonly path: PagePath; readonly currentText: string; readonly currentRevision: string };
  /** A rename cannot be done so that every link keeps leading where it led. Nothing was written. */
  rename_refused: { readonly reasons: readonly string[] };
  /** The edits overlap or lie outside the file. */
  edit_invalid: Record<string, never>;
  /** A backup was not made or not restored: a sentence says why. Nothing was written over. */
  backup_refused: { readonly reason: string };
  /** The disk did not take a change. What was there before is whole. */
  disk_refused: { readonly reason: DiskRefusal };
  git_unavailable: { readonly reason: string };
  git_failed: { readonly reason: string };
  /** There is no past to look at: no repository here, or nothing committed yet. */
  no_history: { readonly reason: "no_repository" | "no_commits" };
  /** Not a moment of this history: before its first commit (of a shallow clone: the first that is here), or unknown. */
  time_out_of_range: {
    readonly reason: "before_first" | "unknown_commit" | "not_a_time";
    readonly firstMs: number | null;
    readonly isShallow: boolean;
  };
  /** A fetch, pull or push did not happen, or a merge cannot go on. Nothing was changed. `paths` are the files in question. */
  sync_refused: { readonly why: SyncRefusal; readonly reason: string; readonly paths: readonly string[] };
  /** A shell job was not run, or not confirmed: a sentence says why. */
  job_refused: { readonly why: JobRefusal; readonly reason: string };
  model_unavailable: { readonly reason: string };
  budget_exceeded: { readonly limit: string };
  dream_running: Record<string, never>;
  not_supported: { readonly what: string };
  cancelled: Record<string, never>;
  internal: Record<string, never>;
}

/** `failing`: the system reports an error of the device. */
export type DiskRefusal = "full" | "read_only" | "not_allowed" | "busy" | "name_too_long" | "failing";

export type ErrorCode = keyof ErrorData;

export const ERROR_CODES: readonly ErrorCode[] = [
  "invalid_request",
  "unknown_operation",
  "no_brain",
  "brain_not_found",
  "brain_locked",
  "brain_damaged",
  "migration_failed",
  "page_not_found",
  "page_unreadable",
  "query_invalid",
  "slug_invalid",
  "slug_taken",
  "path_refused",
  "revision_conflict",
  "rename_refused",
  "edit_invalid",
  "backup_refused",
  "disk_refused",
  "git_unavailable",
  "git_failed",
  "no_history",
  "time_out_of_range",
  "sync_refused",
  "job_refused",
  "model_unavailable",
  "budget_exceeded",
  "dream_running",
  "not_supported",
  "cancelled",
  "internal",
];

/** An error as data: what crosses processes. `message` is for people and never decides anything. */
export interface ErrorEnvelope<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message: string;
  readonly data: ErrorData[C];
}

/** Thrown inside one process; `toEnvelope` before it crosses to another. Match on `code`, never on the message. */
export class BrainError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "BrainError";

  constructor(
    readonly code: C,
    message: string,
    readonly data: ErrorData[C],
  ) {
    super(message);
  }

  /** The plain form that a structured clone or JSON keeps whole. */
  toEnvelope(): ErrorEnvelope<C> {
    return { code: this.code, message: this.message, data: this.data };
  }

  static fromEnvelope<C extends ErrorCode>(envelope: ErrorEnvelope<C>): BrainError<C> {
    return new BrainError(envelope.code, envelope.message, envelope.data);
  }
}

/** True when `error` is a BrainError of that code, so that its `data` is typed. */
export function hasCode<C extends ErrorCode>(error: unknown, code: C): error is BrainError<C> {
  return error instanceof BrainError && error.code === code;
}

/** The error thrown when an AbortSignal fired. */
export const cancelled = (): BrainError<"cancelled"> => new BrainError("cancelled", "Cancelled.", {});

/** @throws BrainError `cancelled` when the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled();
}
