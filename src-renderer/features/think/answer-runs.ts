import type { BrainClient } from "../../../shared/contract/client";
import { isCancelled } from "../../client/error-text";
import type { Exchange } from "./exchange";
import type { TalkEntry } from "./talk-memory";

/** What the talk needs of the world. */
export interface ThinkPorts {
  readonly host: Pick<BrainClient, "invoke">;
  /** Hears streamed answers grow. Returns its unsubscribe. */
  readonly onStream: (listener: (event: { readonly id: string; readonly text: string }) => void) => () => void;
}

export interface AnswerRunHooks {
  /** An exchange of the talk became another; one that is no longer in the talk is let go. */
  readonly replace: (next: Exchange) => void;
  /** A new answer is stored. */
  readonly onAnswered: () => void;
}

export interface AnswerRuns {
  isAsking(): boolean;
  /** @param after id of the answer that the question follows on; null at the beginning of a talk */
  ask(entry: TalkEntry, after: string | null): Promise<void>;
  /** Fetches a stored answer, or waits for one that is still being made; asks nothing. */
  read(entry: TalkEntry): Promise<void>;
  stop(): void;
}

/** What is asked of the Host for the talk: one question at a time, and any number of stored answers. */
export function createAnswerRuns({ host, onStream }: ThinkPorts, { replace, onAnswered }: AnswerRunHooks): AnswerRuns {
  let asking: AbortController | null = null;

  return {
    isAsking: () => asking !== null,
    stop: () => asking?.abort(),
    async ask(entry, after) {
      const controller = new AbortController();
      asking = controller;
      const unsubscribe = onStream(({ id, text }) => {
        if (id === entry.id && asking === controller) replace({ ...entry, kind: "asking", text });
      });
      try {
        const { id, question, scope } = entry;
        const answer = await host.invoke(
          "think.ask",
          { id, question, ...(after && { after }), ...(scope && { scope }) },
          { signal: controller.signal },
        );
        replace({ ...entry, kind: "answered", answer });
        onAnswered();
      } catch (error) {
        replace(isCancelled(error) ? { ...entry, kind: "stopped" } : { ...entry, kind: "failed", error });
      } finally {
        unsubscribe();
        if (asking === controller) asking = null;
      }
    },
    async read(entry) {
      const unsubscribe = onStream(({ id, text }) => {
        if (id === entry.id) replace({ ...entry, kind: "reading", text });
      });
      try {
        const answer = await host.invoke("think.get", { id: entry.id });
        replace(answer ? { ...entry, kind: "answered", answer } : { ...entry, kind: "lost" });
      } catch (error) {
        replace({ ...entry, kind: "failed", error });
      } finally {
        unsubscribe();
      }
    },
  };
}
