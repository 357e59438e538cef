import { BrainError } from "../../../shared/errors/brain-error";

/** Why a merge or a move cannot be made any more, for people; null for an error that says nothing about it. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof BrainError)) return null;
  switch (error.code) {
    case "page_not_found":
      return "One of the pages is gone.";
    case "revision_conflict":
      return "A page changed while this was being made.";
    case "slug_taken":
    case "rename_refused":
    case "page_unreadable":
    case "slug_ambiguous":
      return error.message;
    default:
      return null;
  }
}
