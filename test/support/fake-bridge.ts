import type { BrainBridge, Reply } from "../../shared/contract/client";
import type { ArgsOf, OperationName, ResultOf } from "../../shared/contract/contract";
import type { BrainEvent } from "../../shared/contract/events";
import { BrainError } from "../../shared/errors/brain-error";
import type { PageDraft } from "../../shared/model/page";
import { fakeDreamOperations } from "./fake-brain/fake-dream";
import { type FakePage, indexPages } from "./fake-brain/fake-index";
import { fakePageOperations } from "./fake-brain/fake-page-operations";
import { fakeThinkOperations } from "./fake-brain/fake-think";
import { fakeWorldOperations } from "./fake-brain/fake-world";
import { FAKE_PAGES } from "./fake-brain/pages";

export type FakeOperations = {
  readonly [K in OperationName]?: (args: ArgsOf<K>) => ResultOf<K> | Promise<ResultOf<K>>;
};

/** The state that the fake's operations share. */
export interface FakeWorld {
  readonly files: Map<string, string>;
  readonly drafts: Map<string, PageDraft>;
  /** Pages read from the files, read again after each change. */
  pages(): ReadonlyMap<string, FakePage>;
  /** By path or slug. @throws BrainError page_not_found */
  page(address: string): FakePage;
  announce(event: BrainEvent): void;
  /** Null: no brain is open (first run). */
  folder: string | null;
}

export interface FakeBridge extends BrainBridge {
  readonly world: FakeWorld;
  /** As if another program had written the file. */
  writeOutside(path: string, text: string): void;
}

export interface FakeOptions {
  readonly pages?: Readonly<Record<string, string>>;
  readonly folder?: string | null;
  /** Takes the place of the fake's own answers. */
  readonly operations?: FakeOperations;
  readonly delayMs?: number;
}

/** An in-memory stand-in for `window.noctuary`: real texts, real offsets, a simple index, conflicts as the Host makes them. */
export function createFakeBridge(options: FakeOptions = {}): FakeBridge {
  const files = new Map(Object.entries(options.pages ?? FAKE_PAGES));
  const listeners = new Set<(event: BrainEvent) => void>();
  let index: ReadonlyMap<string, FakePage> | null = null;
  const world: FakeWorld = {
    files,
    drafts: new Map(),
    folder: options.folder === undefined ? "/home/me/field-notes" : options.folder,
    pages: () => {
      index ??= indexPages(files);
      return index;
    },
    page: (address) => {
      const found =
        world.pages().get(address) ?? [...world.pages().values()].find((one) => one.summary.slug === address);
      if (!found) throw new BrainError("page_not_found", "No such page.", { page: address });
      return found;
    },
    announce: (event) => {
      if (event.kind === "page.didChange") index = null;
      // As over a real bridge, events arrive later, never inside the call that caused them.
      setTimeout(() => {
        for (const listener of listeners) listener(event);
      }, 0);
    },
  };
  const operations: FakeOperations = {
    ...fakeWorldOperations(world),
    ...fakePageOperations(world),
    ...fakeThinkOperations(world),
    ...fakeDreamOperations(world),
    ...options.operations,
  };
  return {
    world,
    invoke: async (_requestId, operation, args) => {
      if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
      return structuredClone(await answer(operations, operation, args));
    },
    cancel: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writeOutside: (path, text) => {
      files.set(path, text);
      index = null;
      world.announce({
        kind: "page.didChange",
        changes: [{ path: world.page(path).summary.path, revision: revisionOf(text), origin: "disk" }],
      });
    },
  };
}

async function answer(operations: FakeOperations, operation: string, args: unknown): Promise<Reply> {
  const handlers: Readonly<Record<string, unknown>> = operations;
  const handler = handlers[operation];
  if (typeof handler !== "function")
    return failed(new BrainError("not_supported", "Not in the fake.", { what: operation }));
  try {
    return { ok: true, value: await handler(args) };
  } catch (error) {
    return failed(error instanceof BrainError ? error : new BrainError("internal", String(error), {}));
  }
}

const failed = (error: BrainError): Reply => ({ ok: false, error: error.toEnvelope() });

/** A short fingerprint of a text; not the Host's hash, but it too differs when the text does. */
export function revisionOf(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i++) hash = (hash * 33 + text.charCodeAt(i)) >>> 0;
  return `${hash.toString(16)}-${text.length}`;
}
