import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { BrainError } from "../../shared/errors/brain-error";
import type { UnresolvedLinkSite } from "../../shared/model/broken-link";
import { asPagePath } from "../../shared/model/page";
import type { Settings } from "../../shared/model/settings";
import { NO_SCHEMA } from "../../shared/schema/schema-pack";
import { DEFAULT_MEANING, DEFAULT_SENDING } from "../../src-main/domain/meaning-defaults";
import { computeHealth } from "../../src-main/domain/search/health";
import { blobRevision } from "../../src-main/platform/blob-revision";
import type { ProcessHandle } from "../../src-main/ports/shell-ports";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createGit } from "../../src-main/repo/git";
import { createDream, type Dream, type DreamPorts } from "../../src-main/services/dream";
import { createOwnSchedule } from "../../src-main/services/night/own-schedule";
import { forkProcess } from "../../src-main/shells/node/fork-process";
import { openDreamScheduleState } from "../../src-main/state/app-state-files";
import { openDreamLog } from "../../src-main/state/dream-log";
import { aSummary } from "./dream-brain";
import { fileSetsOver } from "./file-sets";
import { aTempFolder } from "./temp-folder";

export interface DreamWorld {
  readonly folder: string;
  readonly stateFolder: string;
  write(name: string, text: string): void;
  read(name: string): string;
  git(...args: string[]): string;
}

/** A brain on disk, a git repository unless told otherwise, with the given pages committed. */
export function aDreamWorld(pages: Readonly<Record<string, string>>, isRepository = true): DreamWorld {
  const folder = aTempFolder("dream-brain");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, text] of Object.entries(pages)) write(name, text);
  if (isRepository) {
    git("init", "--quiet", "--initial-branch=main");
    git("config", "user.name", "Test");
    git("config", "user.email", "test@example.invalid");
    git("add", ".");
    git("commit", "--quiet", "-m", "start");
  }
  return {
    folder,
    stateFolder: aTempFolder("dream-state"),
    write,
    read: (name) => readFileSync(path.join(folder, name), "utf8"),
    git,
  };
}

export interface DreamHost {
  readonly dream: Dream;
  readonly events: BrainEvent[];
  /** The process as last forked. */
  process(): ProcessHandle | null;
  /** Resolves with the next event of a kind. */
  next<K extends BrainEvent["kind"]>(kind: K): Promise<Extract<BrainEvent, { kind: K }>>;
  /** Runs a dream to its end and returns its id. */
  dreamOnce(): Promise<string>;
  settings: Settings["dream"];
}

/**
 * The dream service over real files, real git, a real log and a real process, with a plain reader of `[[links]]` in the
 * index's place.
 */
export function aDreamHost(world: DreamWorld, bundleDir: string, part: { isScheduled?: boolean } = {}): DreamHost {
  const files = createBrainFiles(world.folder, `${world.stateFolder}/bin`);
  const git = createGit(world.folder);
  const events: BrainEvent[] = [];
  const waiting = new Set<(event: BrainEvent) => void>();
  let child: ProcessHandle | null = null;
  const settings: Settings = {
    theme: "system",
    model: { baseUrl: "", model: "", hasKey: false },
    meaning: { ...DEFAULT_MEANING, hasKey: false },
    sending: DEFAULT_SENDING,
    dream: { enabled: true, hour: 2, pausedUntilMs: null, asksModel: false, nightTokens: null },
    editor: {
      hasVimKeys: false,
      fileFolder: "",
      dailyPath: "",
      dailyTemplate: "",
      foldsProperties: false,
      propertyKinds: {},
    },
    keys: {},
    me: null,
    autoCommit: false,
  };
  const host = { settings: settings.dream };
  const read = async () => ({ ...settings, dream: host.settings });
  const dream = createDream({
    store: plainIndex(files),
    files,
    git,
    dreamLog: openDreamLog(world.stateFolder),
    usesOf: async () => 0,
    schedule: createOwnSchedule(openDreamScheduleState(world.stateFolder), { get: () => read() }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    clock: { now: () => Date.now() },
    shell: {
      async fork() {
        child = await forkProcess(bundleDir, "dream");
        return child;
      },
      idleSeconds: () => null,
      isOnBattery: () => null,
      notify: () => undefined,
    },
    settings: {
      get: read,
      async pauseDreams(untilMs) {
        host.settings = { ...host.settings, pausedUntilMs: untilMs };
        return read();
      },
    },
    isScheduled: part.isScheduled ?? false,
    call: (operation, args) => serve(dream, operation, args),
    announce(event) {
      events.push(event);
      for (const listener of [...waiting]) listener(event);
    },
    sets: fileSetsOver(files, git),
    revisionOf: blobRevision,
    newId: () => randomUUID(),
  });
  const next: DreamHost["next"] = (kind) =>
    new Promise((resolve) => {
      const listener = (event: BrainEvent) => {
        if (!isOfKind(event, kind)) return;
        waiting.delete(listener);
        resolve(event);
      };
      waiting.add(listener);
    });
  return Object.assign(host, {
    dream,
    events,
    next,
    process: () => child,
    async dreamOnce() {
      const finished = next("dream.didFinish");
      await dream.run();
      return (await finished).id;
    },
  });
}

const isOfKind = <K extends BrainEvent["kind"]>(
  event: BrainEvent,
  kind: K,
): event is Extract<BrainEvent, { kind: K }> => event.kind === kind;

/** What the Host would answer to the dream process. */
async function serve(dream: Dream, operation: string, args: unknown): Promise<Reply> {
  const given = Object(args);
  const answers: Readonly<Record<string, () => unknown>> = {
    "brain.sync": () => ({ changed: 1, removed: 0 }),
    "brain.doctor": () => ({
      index: "ready",
      pages: 4,
      links: { resolved: 1, unresolved: 1, ambiguous: 0 },
      skipped: [],
      chunks: 1,
      vectors: 1,
    }),
    "dream.brokenLinkInput": () => dream.brokenLinkInput(),
    "dream.pageSources": () => dream.pageSources(given.paths),
    "dream.duplicateInput": () => dream.duplicateInput(),
    "dream.mentions": () => [],
    "dream.orphans": () => dream.orphans(),
    "settings.get": () => ({ me: null }),
    "dream.keepImportance": () => ({}),
    "dream.healthCounts": () => dream.faults(),
    "dream.health": () => dream.health(),
    "dream.plan": () => dream.plan(),
    "dream.pages": () => dream.pages(given.after, given.limit),
    "schema.get": () => ({ pack: NO_SCHEMA, dialect: "obsidian" }),
    "graph.export": () => ({ pages: [], links: [], next: null }),
    "jobs.nightly": () => [],
    "search.selfTests": () => [],
    "search.selfTest": () => computeHealth([], 0),
    "dream.list": () => dream.list(given.limit),
    "dream.get": () => dream.get(given.id),
  };
  const answer = answers[operation];
  if (!answer) return { ok: false, error: new BrainError("unknown_operation", "Unknown.", { operation }).toEnvelope() };
  return { ok: true, value: await answer() };
}

/** Reads the folder anew each time: names from paths and first headings, links that no name answers to. */
function plainIndex(files: ReturnType<typeof createBrainFiles>): DreamPorts["store"] {
  const pages = async () => {
    const { files: stamps } = await files.scan();
    return Promise.all(
      stamps.map(async ({ path: pagePath }) => {
        const file = await files.read(pagePath);
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file?.bytes);
        const title = /^\uFEFF?# (.+?)\r?$/mu.exec(text)?.[1];
        return { page: aSummary(pagePath, title ? { title } : {}), text, revision: file?.revision ?? "" };
      }),
    );
  };
  return {
    async allNames() {
      return (await pages()).map(({ page }, id) => ({ ...page, id, aliases: [] as string[] }));
    },
    async unresolvedSites(afterId: number, limit: number) {
      const all = await pages();
      const names = new Set(all.flatMap(({ page }) => [page.title, page.path.replace(/^.*\/|\.md$/g, "")]));
      const sites = all.flatMap(({ page, text, revision }) =>
        sitesIn(page, text)
          .filter((site) => !names.has(site.rawTarget))
          .map((site) => ({ ...site, revision })),
      );
      return sites.map((site, index) => ({ ...site, id: index + 1 })).slice(afterId, afterId + limit);
    },
    orphans: async () => [],
    linkPairs: async () => ({ from: new Uint32Array(), to: new Uint32Array(), isWork: new Uint8Array() }),
    propertyNames: async () => [],
    propertyValues: async () => [],
    healthCounts: async () => ({ told: 0, toldWithTimeline: 0, orphans: 0 }),
    async pagesAfter(afterId, limit) {
      const all = (await pages()).map(({ page }, index) => ({ ...page, ...NOTHING_TOLD, id: index + 1 }));
      return all.slice(afterId, afterId + limit);
    },
  };
}

const NOTHING_TOLD = {
  aliases: [],
  revision: "",
  sizeBytes: 0,
  modifiedMs: 0,
  wordCount: 0,
  tags: [],
  pageDate: null,
  excerpt: "",
};

function sitesIn(source: UnresolvedLinkSite["source"], text: string): Omit<UnresolvedLinkSite, "revision">[] {
  const encoder = new TextEncoder();
  return [...text.matchAll(/\[\[([^\]|#]+)/g)].map((match) => {
    const rawTarget = match[1] ?? "";
    const targetStart = encoder.encode(text.slice(0, match.index + 2)).length;
    const targetEnd = targetStart + encoder.encode(rawTarget).length;
    return {
      source: { ...source, path: asPagePath(source.path) },
      rawTarget,
      syntax: "wikilink",
      targetStart,
      targetEnd,
    };
  });
}
