import { describe, expect, it } from "vitest";
import { BrainError, ERROR_CODES, type ErrorCode, type ErrorData } from "../../../../shared/errors/brain-error";
import { asPagePath } from "../../../../shared/model/page";
import { errorText } from "../../../../src-renderer/client/error-text";

const DATA: { readonly [C in ErrorCode]: ErrorData[C] } = {
  invalid_request: { issues: [] },
  unknown_operation: { operation: "x" },
  no_brain: {},
  brain_not_found: { folder: "/home/me/notes" },
  brain_locked: { pid: 42 },
  brain_damaged: { reason: "torn page" },
  migration_failed: { version: 3 },
  page_not_found: { page: "people/ada" },
  page_unreadable: { path: "a.md", reason: "not_utf8" },
  query_invalid: { start: 0, end: 1, reason: "no page is called so" },
  slug_invalid: { slug: "#" },
  slug_taken: { path: asPagePath("a.md") },
  path_refused: { path: "../a.md" },
  revision_conflict: { path: asPagePath("a.md"), currentText: "secret words", currentRevision: "1" },
  rename_refused: { reasons: [] },
  edit_invalid: {},
  backup_refused: { reason: "The disk is full." },
  disk_refused: { reason: "full" },
  git_unavailable: { reason: "no git" },
  no_history: { reason: "no_commits" },
  time_out_of_range: { reason: "before_first", firstMs: 0, isShallow: false },
  git_failed: { reason: "index.lock is there" },
  sync_refused: { why: "behind", reason: "the remote has more", paths: [] },
  job_refused: { why: "running", reason: "a run of it is going on" },
  model_unavailable: { reason: "connection refused" },
  budget_exceeded: { limit: "0.20 a night" },
  dream_running: {},
  not_supported: { what: "no picker" },
  cancelled: {},
  internal: {},
};

const textFor = <C extends ErrorCode>(code: C) => errorText(new BrainError<C>(code, "for the log", DATA[code]));

describe("what the window says about failures", () => {
  it.each(ERROR_CODES)("has its own three sentences for %s", (code) => {
    const text = textFor(code);
    for (const part of [text.title, text.unharmed, text.next]) expect(part.length).toBeGreaterThan(3);
    if (code !== "internal") expect(text.title).not.toBe(textFor("internal").title);
    expect(`${text.title}${text.unharmed}${text.next}`).not.toMatch(/oops|please|successfully|!|undefined/i);
  });

  it("never shows the log's message or a page's text", () => {
    for (const code of ERROR_CODES) {
      const text = textFor(code);
      expect(`${text.title}${text.unharmed}${text.next}`).not.toMatch(/for the log|secret words/);
    }
  });

  it("treats whatever else was thrown as a fault of its own", () => {
    expect(errorText(new TypeError("x")).title).toBe(textFor("internal").title);
  });
});
