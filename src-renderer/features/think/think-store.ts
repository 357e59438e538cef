import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { BrainClient } from "../../../shared/contract/client";
import type { Answer } from "../../../shared/model/think";
import { client } from "../../client/client";
import { isCancelled } from "../../client/error-text";
import { onBrainEvent } from "../../stores/brain-events";
import { readTalk, type TalkEntry, type TalkMemory, windowMemory, writeTalk } from "./talk-memory";

/** One question with what became of it. */
export type Exchange = TalkEntry &
  (
    | { readonly kind: "asking" /** All of the answer that has come so far. */; readonly text: string }
    | { readonly kind: "answered"; readonly answer: Answer }
    /** A stored answer is being fetched. */
    | { readonly kind: "reading" }
    | { readonly kind: "stopped" }
    /** The window was gone before the answer came, and none is stored. */
    | { readonly kind: "lost" }
    | { readonly kind: "failed"; readonly error: unknown }
  );

/** A citation that is pointed at: it and its evidence light up together. */
export interface Lit {
  readonly exchange: string;
  readonly n: number;
  /** Which figure in the text holds the card; null when the evidence itself is pointed at. */
  readonly at: string | null;
}

export interface ThinkState {
  readonly folder: string | null;
  readonly talk: readonly Exchange[];
  /** The exchange whose gaps and evidence stand at the side. */
  readonly activeId: string | null;
  readonly lit: Lit | null;
  /** Grows with each answer that came, so that the list of questions is asked again. */
  readonly answers: number;
}

export interface ThinkActions {
  /** Begins with a brain; coming back to the same one keeps the talk. */
  enter(folder: string): void;
  ask(question: string, id?: string): void;
  stop(): void;
  /** Shows a question asked before: from the talk if it is there, else from the store. Never asks again. */
  show(entry: TalkEntry): void;
  /** Clears the talk for a new question. */
  renew(): void;
  activate(id: string): void;
  light(lit: Lit | null): void;
}

const EMPTY = { talk: [], activeId: null, lit: null } as const;
const TALK_LIMIT = 30;

/** The talk of this window. It outlives the screen: an answer goes on coming while one reads a page. */
export function createThinkStore(host: BrainClient, memory: TalkMemory, newId: () => string) {
  let asking: { readonly id: string; readonly controller: AbortController } | null = null;

  return createStore<ThinkState & ThinkActions>()((set, get) => {
    const replace = (id: string, next: Exchange) =>
      set(({ talk }) => ({ talk: talk.map((one) => (one.id === id ? next : one)) }));
    const keep = () => {
      const { folder, talk } = get();
      if (folder !== null) writeTalk(memory, folder, talk);
    };
    const stop = () => {
      asking?.controller.abort();
      asking = null;
    };

    const put = (exchange: Exchange) => {
      const others = get().talk.filter((one) => one.id !== exchange.id);
      set({ talk: [...others, exchange].slice(-TALK_LIMIT), activeId: exchange.id, lit: null });
      keep();
    };

    async function run(entry: TalkEntry): Promise<void> {
      const controller = new AbortController();
      asking = { id: entry.id, controller };
      const unsubscribe = onBrainEvent("think.didStream", ({ id, text }) => {
        if (id === entry.id && !controller.signal.aborted) replace(id, { ...entry, kind: "asking", text });
      });
      try {
        const answer = await host.invoke("think.ask", entry, { signal: controller.signal });
        replace(entry.id, { ...entry, kind: "answered", answer });
        set(({ answers }) => ({ answers: answers + 1 }));
      } catch (error) {
        replace(entry.id, isCancelled(error) ? { ...entry, kind: "stopped" } : { ...entry, kind: "failed", error });
      } finally {
        unsubscribe();
        if (asking?.id === entry.id) asking = null;
      }
    }

    async function read(entry: TalkEntry): Promise<void> {
      try {
        const answer = await host.invoke("think.get", { id: entry.id });
        replace(entry.id, answer ? { ...entry, kind: "answered", answer } : { ...entry, kind: "lost" });
      } catch (error) {
        replace(entry.id, { ...entry, kind: "failed", error });
      }
    }

    return {
      folder: null,
      ...EMPTY,
      answers: 0,
      enter: (folder) => {
        if (get().folder === folder) return;
        stop();
        const entries = readTalk(memory, folder);
        const talk = entries.map((entry): Exchange => ({ ...entry, kind: "reading" }));
        set({ ...EMPTY, folder, talk, activeId: talk.at(-1)?.id ?? null });
        for (const entry of entries) void read(entry);
      },
      ask: (text, id = newId()) => {
        const question = text.trim();
        if (question === "" || asking) return;
        put({ id, question, kind: "asking", text: "" });
        void run({ id, question });
      },
      stop,
      show: ({ id, question }) => {
        if (get().talk.some((one) => one.id === id)) {
          set({ activeId: id, lit: null });
          return;
        }
        // What is being answered stays in sight: its answer would otherwise come to nobody.
        const running = get().talk.filter((one) => one.kind === "asking");
        set({ talk: running });
        put({ id, question, kind: "reading" });
        void read({ id, question });
      },
      renew: () => {
        const running = get().talk.filter((one) => one.kind === "asking");
        set({ talk: running, activeId: running.at(-1)?.id ?? null, lit: null });
        keep();
      },
      activate: (id) => {
        if (get().activeId !== id) set({ activeId: id });
      },
      light: (lit) => set({ lit }),
    };
  });
}

/** Told apart from those of all other windows; also where the page is no secure context. */
function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The one talk of the window. */
export const think = createThinkStore(client, windowMemory, newAnswerId);

/** Selects the smallest slice of the talk. */
export const useThink = <T>(select: (state: ThinkState & ThinkActions) => T): T => useStore(think, select);
