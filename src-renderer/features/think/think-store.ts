import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type AskScope, EVERYTHING, isEverything } from "../../../shared/model/think";
import { client } from "../../client/client";
import { onBrainEvent } from "../../stores/brain-events";
import { createAnswerRuns, type ThinkPorts } from "./answer-runs";
import type { Exchange } from "./exchange";

import { readTalk, type TalkEntry, type TalkMemory, windowMemory, writeTalk } from "./talk-memory";

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
  /** What is to be scrolled to; each request is an object of its own. */
  readonly wanted: { readonly id: string } | null;
  /** What the next question is asked of. */
  readonly scope: AskScope;
  /** A question put back into the box, to be asked of something else; each request is an object of its own. */
  readonly retry: { readonly question: string } | null;
  /** Grows with each answer that came, so that the list of questions is asked again. */
  readonly answers: number;
}

export interface ThinkActions {
  /** Begins with a brain; coming back to the same one keeps the talk. */
  enter(folder: string): void;
  /** @param scope the one that is chosen when left out */
  ask(question: string, id?: string, scope?: AskScope): void;
  setScope(scope: AskScope): void;
  /** Puts a question back into the box with its scope, to be changed. */
  askElsewhere(question: string, scope: AskScope): void;
  takeRetry(): string | null;
  stop(): void;
  /** Shows a question asked before: from the talk if it is there, else from the store. Never asks again. */
  show(entry: TalkEntry): void;
  /** Clears the talk for a new question. */
  renew(): void;
  activate(id: string): void;
  light(lit: Lit | null): void;
}

const EMPTY = { talk: [], activeId: null, lit: null, wanted: null } as const;
const TALK_LIMIT = 30;

/** The talk of this window. It outlives the screen: an answer goes on coming while one reads a page. */
export function createThinkStore(ports: ThinkPorts, memory: TalkMemory, newId: () => string) {
  return createStore<ThinkState & ThinkActions>()((set, get) => {
    const runs = createAnswerRuns(ports, {
      replace: (next) => set(({ talk }) => ({ talk: talk.map((one) => (one.id === next.id ? next : one)) })),
      onAnswered: () => set(({ answers }) => ({ answers: answers + 1 })),
    });
    const keep = () => {
      const { folder, talk } = get();
      if (folder !== null) writeTalk(memory, folder, talk);
    };
    const put = (before: readonly Exchange[], exchange: Exchange) => {
      const others = before.filter((one) => one.id !== exchange.id);
      const talk = [...others, exchange].slice(-TALK_LIMIT);
      set({ talk, activeId: exchange.id, lit: null, wanted: { id: exchange.id } });
      keep();
    };
    // What is being answered stays in sight: its answer would otherwise come to nobody.
    const beingAnswered = () => get().talk.filter((one) => one.kind === "asking");

    return {
      folder: null,
      ...EMPTY,
      scope: EVERYTHING,
      retry: null,
      answers: 0,
      enter: (folder) => {
        if (get().folder === folder) return;
        runs.stop();
        const entries = readTalk(memory, folder);
        const talk = entries.map((entry): Exchange => ({ ...entry, kind: "reading", text: "" }));
        const last = talk.at(-1) ?? null;
        set({ ...EMPTY, scope: EVERYTHING, folder, talk, activeId: last?.id ?? null, wanted: last });
        for (const entry of entries) void runs.read(entry);
      },
      ask: (text, id = newId(), scope = get().scope) => {
        const question = text.trim();
        if (question === "" || runs.isAsking()) return;
        const after = lastAnswered(get().talk, id);
        const entry = { id, question, ...(isEverything(scope) ? {} : { scope }) };
        put(get().talk, { ...entry, kind: "asking", text: "" });
        void runs.ask(entry, after);
      },
      setScope: (scope) => set({ scope }),
      askElsewhere: (question, scope) => set({ scope, retry: { question } }),
      takeRetry: () => {
        const { retry } = get();
        if (retry) set({ retry: null });
        return retry?.question ?? null;
      },
      stop: runs.stop,
      show: ({ id, question }) => {
        if (get().talk.some((one) => one.id === id)) {
          set({ activeId: id, lit: null, wanted: { id } });
          return;
        }
        put(beingAnswered(), { id, question, kind: "reading", text: "" });
        void runs.read({ id, question });
      },
      renew: () => {
        const talk = beingAnswered();
        set({ talk, activeId: talk.at(-1)?.id ?? null, lit: null, wanted: null });
        keep();
      },
      activate: (id) => {
        if (get().activeId !== id) set({ activeId: id });
      },
      light: (lit) => set(lit === null ? { lit } : { lit, activeId: lit.exchange }),
    };
  });
}

/** The answer that a question follows on: the last one of the talk. */
const lastAnswered = (talk: readonly Exchange[], id: string): string | null =>
  talk.findLast((one) => one.id !== id && one.kind === "answered")?.id ?? null;

/** Told apart from those of all other windows; also where the page is no secure context. */
function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The one talk of the window. */
export const think = createThinkStore(
  { host: client, onStream: (listener) => onBrainEvent("think.didStream", listener) },
  windowMemory,
  newAnswerId,
);

/** Selects the smallest slice of the talk. */
export const useThink = <T>(select: (state: ThinkState & ThinkActions) => T): T => useStore(think, select);
