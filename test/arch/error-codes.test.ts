import { describe, expect, it } from "vitest";
import { BrainError, ERROR_CODES, type ErrorCode, type ErrorData } from "../../shared/errors/brain-error";
import { errorText } from "../../src-renderer/client/error-text";
import { readSources } from "./source-files";

/** Data of each code; the compiler asks for a new one here. */
const DATA: { readonly [C in ErrorCode]: ErrorData[C] } = {
  invalid_request: { issues: ["page: too short"] },
  unknown_operation: { operation: "page.fly" },
  no_brain: {},
  brain_not_found: { folder: "/notes" },
  brain_locked: { pid: 4711 },
  brain_damaged: { reason: "panic" },
  migration_failed: { version: 3 },
  page_not_found: { page: "people/ada" },
  page_unreadable: { path: "a.md", reason: "not UTF-8" },
  query_invalid: { start: 0, end: 1, reason: "x" },
  slug_invalid: { slug: "--" },
  slug_taken: { path: "a.md" as ErrorData["slug_taken"]["path"] },
  path_refused: { path: "../a.md" },
  revision_conflict: {
    path: "a.md" as ErrorData["revision_conflict"]["path"],
    currentText: "",
    currentRevision: "r",
  },
  rename_refused: { reasons: [] },
  edit_invalid: {},
  backup_refused: { reason: "The disk is full." },
  disk_refused: { reason: "full" },
  git_unavailable: { reason: "not installed" },
  git_failed: { reason: "hook refused" },
  no_history: { reason: "no_commits" },
  time_out_of_range: { reason: "before_first", firstMs: 0, isShallow: false },
  sync_refused: { why: "behind", reason: "The remote has more.", paths: [] },
  job_refused: { why: "not_confirmed", reason: "Nobody let it run on this machine." },
  model_unavailable: { reason: "no answer" },
  budget_exceeded: { limit: "1000 tokens a day" },
  dream_running: {},
  not_supported: { what: "this folder" },
  cancelled: {},
  internal: {},
};

describe("error codes", () => {
  it("are all in the list that programs read", () => {
    expect([...ERROR_CODES].sort()).toEqual(Object.keys(DATA).sort());
  });

  it.each(ERROR_CODES)("%s has words of its own in the window", (code) => {
    const words = errorText(new BrainError(code, "message", DATA[code]));
    expect(words.title).not.toBe("");
    expect(words.unharmed).not.toBe("");
    if (code !== "internal") expect(words.title).not.toBe(errorText(new Error("x")).title);
  });

  it("are never recognised by their message", () => {
    const guessing = readSources(["src-main", "src-renderer"]).filter(({ text }) =>
      /\.message\s*(===|!==|\.includes|\.match|\.startsWith)/.test(text),
    );
    expect(guessing.map(({ name }) => name)).toEqual([]);
  });
});
