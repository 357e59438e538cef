import { BrainError, type DiskRefusal, type ErrorCode, type ErrorData } from "../../shared/errors/brain-error";

/** What the window says about a failure, in the order people need it. */
export interface ErrorText {
  /** What happened, at most about eight words. */
  readonly title: string;
  /** What was not harmed. */
  readonly unharmed: string;
  /** What happens next, or what one can do. */
  readonly next: string;
}

type Texts = { readonly [C in ErrorCode]: (data: ErrorData[C]) => ErrorText };

const FILES_SAFE = "Your files are as they were.";
const text = (title: string, unharmed: string, next: string): ErrorText => ({ title, unharmed, next });

const DISK: { readonly [R in DiskRefusal]: Pick<ErrorText, "title" | "next"> } = {
  full: { title: "The disk is full", next: "Make room on it, then try again." },
  read_only: { title: "This disk can only be read", next: "Pages can be read here; changes need another place." },
  not_allowed: { title: "The system does not allow this change", next: "Look at who may write in that folder." },
  busy: { title: "Another program holds this file", next: "Try again when it has let go." },
  name_too_long: { title: "This name is too long for the disk", next: "Choose a shorter one." },
  failing: { title: "The disk reports an error", next: "Copy your brain to another disk soon." },
};

const TEXTS: Texts = {
  invalid_request: () =>
    text("The window asked for something odd", FILES_SAFE, "This is a fault of Noctuary. Try it another way."),
  unknown_operation: () =>
    text("This window and the app do not match", FILES_SAFE, "Close Noctuary and start it again."),
  no_brain: () => text("No brain is open", FILES_SAFE, "Open a folder of Markdown first."),
  brain_not_found: ({ folder }) =>
    text(
      `“${lastPart(folder)}” cannot be read`,
      "Nothing was changed.",
      "Look whether the folder was moved or its disk is away.",
    ),
  brain_locked: ({ pid }) =>
    text("Another Noctuary has this brain open", FILES_SAFE, `Close it there (process ${pid}), or work in its window.`),
  brain_damaged: () => text("The index was damaged", FILES_SAFE, "It is being built again from them."),
  migration_failed: () => text("The index is of another version", FILES_SAFE, "It is being built again from them."),
  page_not_found: ({ page }) =>
    text(
      `No page “${lastPart(page)}”`,
      "Nothing was changed.",
      "It may have been moved or deleted. Search finds where it went.",
    ),
  page_unreadable: ({ path, reason }) =>
    text(`“${lastPart(path)}” cannot be read as text`, "The file is untouched.", `Reason: ${reason}.`),
  query_invalid: ({ reason }) => text("This query cannot be read", "Nothing was changed.", sentence(reason)),
  slug_invalid: ({ slug }) =>
    text(`“${slug}” cannot be a page’s name`, "Nothing was written.", "Choose a name with a letter or a digit in it."),
  slug_taken: ({ path }) => text("A page of that name is there already", "Nothing was written over.", `It is ${path}.`),
  path_refused: ({ path }) =>
    text(
      `“${lastPart(path)}” is no place for a page`,
      "Nothing was written.",
      "Choose a name without / \\ : and inside this brain.",
    ),
  revision_conflict: ({ path }) =>
    text(
      "This page changed on disk while you were typing",
      "Both versions are kept.",
      `Choose which ${lastPart(path)} stays.`,
    ),
  rename_refused: ({ reasons }) =>
    text(
      "This cannot be renamed safely",
      "Nothing was written.",
      sentence(reasons[0] ?? "A link would lead elsewhere"),
    ),
  edit_invalid: () =>
    text(
      "The change no longer fits the file",
      "Nothing was written.",
      "Open the page and look; the next dream proposes afresh.",
    ),
  backup_refused: ({ reason }) => text("That did not work", "Nothing was written over.", sentence(reason)),
  disk_refused: ({ reason }) => text(DISK[reason].title, "What was there before is whole.", DISK[reason].next),
  git_unavailable: () =>
    text("Git does not answer", FILES_SAFE, "Pages can be read and written; history waits until git is there."),
  git_failed: ({ reason }) => text("Git refused", "Your text is saved in its file.", sentence(reason)),
  no_history: ({ reason }) =>
    text(
      "There is no history yet",
      FILES_SAFE,
      reason === "no_commits"
        ? "With the first commit it begins."
        : "Make this folder a git repository in Settings, and each commit is kept.",
    ),
  time_out_of_range: ({ reason, isShallow }) =>
    text(
      reason === "before_first" ? "The history begins later" : "That is no moment of this history",
      FILES_SAFE,
      isShallow && reason === "before_first"
        ? "This copy of the repository holds its newest commits only; git fetch --unshallow brings the others."
        : "Choose a later one.",
    ),
  sync_refused: ({ reason }) => text("Not synced", "Nothing was changed, here or there.", sentence(reason)),
  job_refused: ({ reason }) => text("The job was not started", "Nothing was run.", sentence(reason)),
  model_unavailable: ({ reason }) =>
    text(
      "The model does not answer",
      "Nothing was sent twice.",
      `Answers come from your notes alone. ${sentence(reason)}`,
    ),
  budget_exceeded: ({ limit }) => text("The model’s budget is spent", "Nothing more was sent.", `Limit: ${limit}.`),
  dream_running: () => text("A dream is running", FILES_SAFE, "It has to end or be stopped first."),
  not_supported: ({ what }) => text("Not possible here", "Nothing was changed.", sentence(what)),
  cancelled: () => text("Stopped", "Nothing was changed.", "Start it again when you like."),
  internal: () => text("Something in Noctuary failed", FILES_SAFE, "Try again; if it stays, start Noctuary again."),
};

/** The text for anything thrown; what is no BrainError counts as `internal`. */
export function errorText(error: unknown): ErrorText {
  return error instanceof BrainError ? textOf(error.code, error.data) : TEXTS.internal({});
}

function textOf<C extends ErrorCode>(code: C, data: ErrorData[C]): ErrorText {
  // An older or newer Host may know codes that this window does not.
  return Object.hasOwn(TEXTS, code) ? TEXTS[code](data) : TEXTS.internal({});
}

/** True for the error of a call that was cancelled on purpose: nothing to show. */
export const isCancelled = (error: unknown): boolean => error instanceof BrainError && error.code === "cancelled";

const lastPart = (path: string): string => path.split(/[/\\]/).findLast((part) => part !== "") ?? path;

const sentence = (words: string): string => {
  const trimmed = words.trim();
  if (trimmed === "") return "";
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
