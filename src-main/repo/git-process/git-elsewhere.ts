import { BrainError, cancelled, hasCode } from "../../../shared/errors/brain-error";
import type { GitAnswer, GitRun, GitStarter } from "../../ports/git-starter";
import type { ProcessHandle } from "../../ports/shell-ports";
import { gitHere } from "./git-starter";
import type { FromGit, ToGit } from "./messages";

export interface GitElsewhere extends GitStarter {
  close(): Promise<void>;
}

interface Waiting {
  answer(value: unknown): void;
  fail(error: unknown): void;
  onWords?: ((words: string) => void) | undefined;
}

type Sent<T> = T extends { readonly id: number } ? Omit<T, "id"> : never;

/** Why git is unavailable when its process ended under it: that says nothing about the repository. */
export const ENDED = "ended";

/** True for what an ended process leaves open; another reason says that there is no git. */
export const wasEnded = (error: unknown): boolean => hasCode(error, "git_unavailable") && error.data.reason === ENDED;

/** Commands that write nothing: whoever asks takes no answer for an empty one, so that they are asked once more. */
const READING = new Set(
  "rev-parse status log diff diff-tree diff-index ls-files ls-tree rev-list merge-base for-each-ref blame version".split(
    " ",
  ),
);

/**
 * Git started by a small process of its own, which is forked when git is wanted first, and again when it has ended. Where
 * none can be forked, git is started here.
 * @param fork rejects where the shell has no such process
 */
export function createGitElsewhere(fork: () => Promise<ProcessHandle>): GitElsewhere {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  let starting: Promise<ProcessHandle | null> | null = null;

  const start = async (): Promise<ProcessHandle | null> => {
    const handle = await fork().catch(() => null);
    if (!handle) return null;
    handle.onMessage((message) => take(message as FromGit));
    handle.onExit(() => {
      starting = null;
      // Whether git came to its end is not known: whoever asked looks at the repository again.
      const error = new BrainError("git_unavailable", "Git was ended.", { reason: ENDED });
      for (const one of waiting.values()) one.fail(error);
      waiting.clear();
    });
    return handle;
  };
  const take = (message: FromGit) => {
    const one = waiting.get(message.id);
    if (message.kind === "words") return one?.onWords?.(message.words);
    waiting.delete(message.id);
    if (message.kind === "answer") one?.answer(message.value);
    else if (message.kind === "refusal") one?.fail(BrainError.fromEnvelope(message.error));
    else one?.fail(new Error(message.words));
  };

  const ask = async <T>(sent: Sent<ToGit>, here: () => Promise<T>, run: GitRun = {}): Promise<T> => {
    if (isClosed) return here();
    starting ??= start();
    const handle = await starting;
    if (!handle) return here();
    if (run.signal?.aborted) throw cancelled();
    const id = ++lastId;
    const onAbort = () => handle.post({ kind: "cancel", id } satisfies ToGit);
    run.signal?.addEventListener("abort", onAbort, { once: true });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { answer: resolve, fail: reject, onWords: run.onWords });
    handle.post({ ...sent, id });
    try {
      return (await promise) as T;
    } finally {
      run.signal?.removeEventListener("abort", onAbort);
    }
  };

  return {
    run(cwd, args, run = {}) {
      const { signal: _signal, onWords, ...rest } = run;
      const sent = { kind: "run" as const, cwd, args, run: { ...rest, wantsWords: onWords !== undefined } };
      const once = () => ask(sent, () => gitHere.run(cwd, args, run), run);
      return (isReading(args) ? twice(once) : once()).then(withBuffer);
    },
    raw(root, args) {
      const once = () => ask({ kind: "raw", root, args }, () => gitHere.raw(root, args));
      return isReading(args) ? twice(once) : once();
    },
    catFile: (root, args) => twice(() => ask({ kind: "catFile", root, args }, () => gitHere.catFile(root, args))),
    async close() {
      isClosed = true;
      const handle = await starting;
      handle?.kill();
    },
  };
}

/** A clone of a Buffer is plain bytes. */
const withBuffer = (answer: GitAnswer): GitAnswer =>
  Buffer.isBuffer(answer.bytes) ? answer : { ...answer, bytes: Buffer.from(answer.bytes) };

const isReading = ([command = ""]: readonly string[]): boolean => READING.has(command);

const twice = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (wasEnded(error)) return ask();
    throw error;
  });
