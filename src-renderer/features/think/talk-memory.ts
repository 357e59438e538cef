import type { AskScope } from "../../../shared/model/think";

/** A question by the id of its answer. */
export interface TalkEntry {
  readonly id: string;
  readonly question: string;
  /** What it is asked of; left out: the whole brain. Not kept over a reload, where the stored answer tells it. */
  readonly scope?: AskScope;
}

/** Where the talk survives a reload of the window. */
export interface TalkMemory {
  read(): string | null;
  write(text: string): void;
}

const KEY = "noctuary.think";

/** Gone with the window. A browser that refuses storage only forgets the talk on reload. */
export const windowMemory: TalkMemory = {
  read: () => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      sessionStorage.setItem(KEY, text);
    } catch {
      // Full or switched off: the talk is still in memory.
    }
  },
};

/** Which answers were in sight; their text is the Host's to give again. */
export function writeTalk(memory: TalkMemory, folder: string, talk: readonly TalkEntry[]): void {
  memory.write(JSON.stringify({ folder, talk: talk.map(({ id, question }) => ({ id, question })) }));
}

/** The talk about this brain, or nothing. */
export function readTalk(memory: TalkMemory, folder: string): readonly TalkEntry[] {
  const text = memory.read();
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || kept.folder !== folder || !Array.isArray(kept.talk)) return [];
    return kept.talk.filter(isEntry);
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isEntry = (value: unknown): value is TalkEntry =>
  isRecord(value) && typeof value.id === "string" && typeof value.question === "string";
