import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { MergeFileDetail, PendingMerge, PlaceDecision } from "../../../shared/model/sync";
import { client } from "../../client/client";
import { counted } from "../../components/counted";
import { pullWords } from "../../stores/sync";
import { ui } from "../../stores/ui";

/** A decision that can be taken back, with what stood there before it. */
interface Step {
  readonly path: string;
  readonly key: string;
  readonly before: PlaceDecision | null;
}

export interface MergeState {
  /** Null: no merge waits; undefined: not known yet. */
  readonly pending: PendingMerge | null | undefined;
  readonly detail: MergeFileDetail | null;
  /** The place in hand, of the file in hand. */
  readonly place: number;
  readonly steps: readonly Step[];
  readonly error: unknown;
  readonly isFinishing: boolean;
  /** For screen readers: what the last key did. */
  readonly said: string;
}

const START: MergeState = {
  pending: undefined,
  detail: null,
  place: 0,
  steps: [],
  error: null,
  isFinishing: false,
  said: "",
};

/** The waiting merge as it is gone through. */
export const merge = createStore<MergeState>()(() => START);

const { getState: get, setState: set } = merge;

export const resetMerge = (): void => set(START);

/** Grows with everything that changes what is shown: an answer to an older question is dropped. */
let turn = 0;

/** Asks for the merge anew; the file in hand stays, if it still waits. */
export async function loadMerge(): Promise<void> {
  const mine = ++turn;
  try {
    const pending = await client.invoke("repo.merge", {});
    const held = get().detail?.file.path;
    const { files } = pending ?? { files: [] };
    const next =
      files.find(({ path }) => path === held) ?? files.find((file) => file.decided < file.places) ?? files[0];
    const detail = next ? await client.invoke("repo.mergeFile", { path: next.path }) : null;
    if (mine !== turn) return;
    const place = detail?.file.path === held ? get().place : detail ? firstOpen(detail, 0) : 0;
    set({ pending, detail, place, error: null });
  } catch (error) {
    if (mine === turn) set({ error });
  }
}

export async function openFile(path: string, at: "first" | "last" = "first"): Promise<void> {
  const mine = ++turn;
  try {
    const detail = await client.invoke("repo.mergeFile", { path });
    if (mine !== turn) return;
    set({ detail, place: at === "last" ? Math.max(0, detail.places.length - 1) : firstOpen(detail, 0), error: null });
  } catch (error) {
    set({ error });
  }
}

export const openPlace = (place: number): void => set({ place });

/** To the next or the previous place, over the ends of a file into its neighbours. */
export async function stepPlace(by: 1 | -1): Promise<void> {
  const { detail, pending, place } = get();
  if (!detail || !pending) return;
  const next = place + by;
  if (next >= 0 && next < detail.places.length) return openPlace(next);
  const at = pending.files.findIndex(({ path }) => path === detail.file.path);
  const neighbour = pending.files[at + by];
  if (neighbour) await openFile(neighbour.path, by < 0 ? "last" : "first");
}

/** Decides the place in hand, and goes on to the next that is open. */
export async function decidePlace(decision: PlaceDecision, goesOn: boolean): Promise<void> {
  const { detail, place } = get();
  const known = detail?.places[place];
  if (!detail || !known) return;
  const step = { path: detail.file.path, key: known.key, before: known.decision };
  if (!(await send(step.path, step.key, decision))) return;
  set((state) => ({ steps: [...state.steps, step] }));
  if (goesOn) await goToOpen();
  const left = get().pending?.undecided ?? 0;
  set({
    said: `${SAID[decision.choice]} ${left === 0 ? "Nothing is left to decide." : `${counted(left, "place")} left.`}`,
  });
}

const SAID: Readonly<Record<PlaceDecision["choice"], string>> = {
  mine: "Yours stays.",
  theirs: "Theirs stays.",
  both: "Both stay.",
  edit: "Your words stay.",
};

/** Takes the last decision back, wherever it was. */
export async function undoDecision(): Promise<void> {
  const step = get().steps.at(-1);
  if (!step) return;
  set((state) => ({ steps: state.steps.slice(0, -1) }));
  if (get().detail?.file.path !== step.path) await openFile(step.path);
  await send(step.path, step.key, step.before);
  const place = get().detail?.places.findIndex(({ key }) => key === step.key) ?? -1;
  set({ place: Math.max(0, place), said: "Taken back." });
}

async function send(path: string, key: string, decision: PlaceDecision | null): Promise<boolean> {
  turn++;
  try {
    const detail = await client.invoke("repo.decide", { path, key, decision });
    turn++;
    set((state) => ({ detail, error: null, pending: state.pending ? withFile(state.pending, detail) : state.pending }));
    return true;
  } catch (error) {
    set({ error });
    // What was shown is not what waits any more.
    void loadMerge();
    return false;
  }
}

function withFile(pending: PendingMerge, { file }: MergeFileDetail): PendingMerge {
  const before = pending.files.find(({ path }) => path === file.path);
  const change = before ? before.decided - file.decided : 0;
  const files = pending.files.map((one) => (one.path === file.path ? file : one));
  return { ...pending, files, undecided: Math.max(0, pending.undecided + change) };
}

const firstOpen = ({ places }: MergeFileDetail, from: number): number => {
  const after = places.findIndex(({ decision }, index) => index >= from && decision === null);
  return after >= 0 ? after : Math.min(from, Math.max(0, places.length - 1));
};

/** The next place without a decision, from here on and then from the beginning. */
async function goToOpen(): Promise<void> {
  const { detail, pending, place } = get();
  if (!detail || !pending) return;
  const here = detail.places.findIndex(({ decision }, index) => index > place && decision === null);
  if (here >= 0) return openPlace(here);
  const at = pending.files.findIndex(({ path }) => path === detail.file.path);
  const around = [...pending.files.slice(at + 1), ...pending.files.slice(0, at + 1)];
  const next = around.find((file) => file.decided < file.places);
  if (next) await openFile(next.path);
}

/** Makes the commit and brings the files along. What was typed meanwhile may ask once more. */
export async function finishMerge(): Promise<void> {
  const { isFinishing, pending } = get();
  if (isFinishing || !pending || pending.undecided > 0) return;
  set({ isFinishing: true, error: null });
  try {
    const result = await client.invoke("repo.finishMerge", {});
    ui.getState().tell(result.kind === "undecided" ? "What you typed since asks once more." : pullWords(result));
    set({ detail: null, steps: [] });
    await loadMerge();
  } catch (error) {
    set({ error });
  } finally {
    set({ isFinishing: false });
  }
}

/** Forgets the merge: no file and no commit changes. */
export async function dropMerge(): Promise<void> {
  try {
    await client.invoke("repo.dropMerge", {});
    set({ ...START, pending: null });
    ui.getState().tell("The merge is dropped. Nothing was changed; a pull begins it anew.");
  } catch (error) {
    set({ error });
  }
}

/** Selects the smallest slice of the merge. */
export const useMerge = <T>(select: (state: MergeState) => T): T => useStore(merge, select);
