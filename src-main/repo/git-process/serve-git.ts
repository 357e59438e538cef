import { BrainError } from "../../../shared/errors/brain-error";
import type { GitStarter } from "../../ports/git-starter";
import type { ParentPort } from "../../ports/parent-port";
import type { FromGit, ToGit } from "./messages";

/**
 * Starts git for the parent. When the parent is gone, what runs is let come to its end: a commit cut in the middle would
 * leave its lock.
 */
export function serveGit(port: ParentPort, git: GitStarter, exit: () => void): void {
  const running = new Map<number, AbortController>();
  let isAlone = false;
  const post = (message: FromGit) => port.post(message);

  const answer = async (message: Exclude<ToGit, { kind: "cancel" }>, signal: AbortSignal): Promise<unknown> => {
    const { id, args } = message;
    if (message.kind !== "run") return git[message.kind](message.root, args);
    const { wantsWords, ...run } = message.run;
    const onWords = wantsWords ? { onWords: (words: string) => post({ kind: "words", id, words }) } : {};
    return git.run(message.cwd, args, { ...run, ...onWords, signal });
  };

  port.onMessage((raw) => {
    // Only our own parent speaks here.
    const message = raw as ToGit;
    if (message.kind === "cancel") return running.get(message.id)?.abort();
    const { id } = message;
    const cancelling = new AbortController();
    running.set(id, cancelling);
    answer(message, cancelling.signal)
      .then(
        (value) => post({ kind: "answer", id, value }),
        (error: unknown) => post(failureOf(id, error)),
      )
      .finally(() => {
        running.delete(id);
        if (isAlone && running.size === 0) exit();
      });
  });
  port.onGone(() => {
    isAlone = true;
    if (running.size === 0) exit();
  });
}

const failureOf = (id: number, error: unknown): FromGit =>
  error instanceof BrainError
    ? { kind: "refusal", id, error: error.toEnvelope() }
    : { kind: "failure", id, words: error instanceof Error ? error.message : String(error) };
