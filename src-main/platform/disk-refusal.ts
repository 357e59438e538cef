import { BrainError, type DiskRefusal } from "../../shared/errors/brain-error";

const REFUSALS: Readonly<Record<string, DiskRefusal>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read_only",
  EACCES: "not_allowed",
  EPERM: "not_allowed",
  EBUSY: "busy",
  ETXTBSY: "busy",
  ENAMETOOLONG: "name_too_long",
  EIO: "failing",
  // What PostgreSQL says for the first and the last (SQLSTATE, class 53 and 58).
  "53100": "full",
  "58030": "failing",
};

const MESSAGES: Readonly<Record<DiskRefusal, string>> = {
  full: "The disk is full.",
  read_only: "The disk can only be read.",
  not_allowed: "The system does not allow that change.",
  busy: "Another program holds a file that is needed.",
  name_too_long: "A name is too long for the disk.",
  failing: "The disk reports an error.",
};

/** Why the system did not take a change of a file; null for an error of another kind. */
export function diskRefusalOf(error: unknown): DiskRefusal | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REFUSALS[code] ?? null;
}

/** A disk's refusal as an error that crosses processes; null for an error of another kind. */
export function asDiskRefused(error: unknown): BrainError<"disk_refused"> | null {
  const reason = diskRefusalOf(error);
  return reason && new BrainError("disk_refused", MESSAGES[reason], { reason });
}
