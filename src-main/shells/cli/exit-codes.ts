import type { ErrorCode } from "../../../shared/errors/brain-error";

/** 0 done · 1 failed · 2 asked wrongly · 3 not there · 4 in use by another process · 130 stopped by the user. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  invalid_request: 2,
  unknown_operation: 2,
  query_invalid: 2,
  page_not_found: 3,
  brain_not_found: 3,
  no_history: 3,
  time_out_of_range: 3,
  brain_locked: 4,
  cancelled: 130,
};

export const exitCodeOf = (code: ErrorCode): number => EXIT_CODES[code] ?? 1;
