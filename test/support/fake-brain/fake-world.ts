import type { ArgsOf } from "../../../shared/contract/contract";
import type { BrainStatus } from "../../../shared/model/brain";
import type { MeaningStatus, Spend } from "../../../shared/model/meaning";
import type { Settings } from "../../../shared/model/settings";
import { DEFAULT_MEANING, DEFAULT_SENDING } from "../../../src-main/domain/meaning-defaults";
import type { FakeOperations, FakeWorld } from "../fake-bridge";

/** The app, the brain as a whole, git, settings and the model. */
export function fakeWorldOperations(world: FakeWorld): FakeOperations {
  let settings: Settings = {
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
  const keep = (change: Partial<Settings>): Settings => {
    settings = { ...settings, ...change };
    world.announce({ kind: "settings.didChange", settings });
    return settings;
  };
  const open = (folder: string): BrainStatus => {
    world.folder = folder;
    const status = statusOf(world);
    world.announce({ kind: "brain.didChange", status });
    return status;
  };
  return {
    "app.info": () => ({ version: "0.1.0", shell: "test", platform: "linux", canPickFolder: false }),
    "brain.status": () => statusOf(world),
    "brain.open": ({ folder }) => open(folder),
    "brain.openDemo": () => open("/home/me/demo-brain"),
    "brain.pickFolder": () => ({ folder: null }),
    "brain.recent": () => [
      { folder: "/home/me/field-notes", name: "field-notes", openedMs: Date.UTC(2026, 10, 29) },
      { folder: "/home/me/documents/old-notes", name: "old-notes", openedMs: Date.UTC(2026, 9, 2) },
    ],
    "brain.rebuild": () => statusOf(world),
    "brain.sync": () => ({ changed: 0, removed: 0 }),
    "brain.doctor": () => ({
      folder: world.folder ?? "",
      appVersion: "0.1.0",
      pages: world.pages().size,
      pagesByType: {},
      links: { resolved: 96, unresolved: 4, ambiguous: 0 },
      linksByType: {},
      chunks: 120,
      vectors: 120,
      timelineEntries: 4,
      skipped: [
        { path: "sources/scan of the harbour book.md", reason: "too_large" },
        { path: "inbox/old letter.md", reason: "not_utf8" },
      ],
      skippedByReason: { too_large: 1, not_utf8: 1 },
      index: "ready",
      schemaVersion: 1,
      indexSizeBytes: 18_400_000,
      git: statusOf(world).git,
    }),
    "repo.status": () => statusOf(world).git,
    "repo.init": () => ({
      branch: "main",
      operation: null,
      conflictedFiles: 0,
      isLocked: false,
      changedFiles: 0,
      untrackedFiles: world.files.size,
      hasCommits: false,
    }),
    "settings.get": () => settings,
    "settings.set": ({ theme, model, meaning, dream }) =>
      keep({
        ...(theme ? { theme } : {}),
        ...(model ? { model: { ...settings.model, ...model } } : {}),
        ...(meaning ? { meaning: { ...settings.meaning, ...given(meaning) } } : {}),
        ...(dream ? { dream: { ...settings.dream, ...given(dream) } } : {}),
      }),
    "model.setKey": ({ key, use }) =>
      use === "embedding"
        ? keep({ meaning: { ...settings.meaning, hasKey: key !== "" } })
        : keep({ model: { ...settings.model, hasKey: key !== "" } }),
    "model.probe": () => ({ ok: false, models: [], reason: "connection refused" }),
    "model.tryEmbedding": () => ({ ok: false, dims: null, reason: "connection refused" }),
    "model.meaning": () => meaningOff(),
  };
}

/** The fields that are there. */
type Change = ArgsOf<"settings.set">;
const given = (
  change: NonNullable<Change["meaning"] | Change["dream"]>,
): Partial<Settings["meaning"] & Settings["dream"]> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const NOTHING_SPENT: Spend = { tokens: 0, cost: 0, isEstimated: false };

/** No model is there, so that nothing was embedded and nothing spent. */
const meaningOff = (): MeaningStatus => ({
  state: "off",
  model: null,
  dims: null,
  done: 0,
  total: 0,
  leftOut: 0,
  answering: null,
  reason: null,
  spend: {
    today: NOTHING_SPENT,
    total: NOTHING_SPENT,
    answers: { today: NOTHING_SPENT, total: NOTHING_SPENT },
    byUse: {
      embedding: NOTHING_SPENT,
      query: NOTHING_SPENT,
      expansion: NOTHING_SPENT,
      rerank: NOTHING_SPENT,
      answer: NOTHING_SPENT,
      dream: NOTHING_SPENT,
    },
  },
});

const statusOf = (world: FakeWorld): BrainStatus => ({
  folder: world.folder,
  name: world.folder?.split("/").at(-1) ?? "",
  isDemo: world.folder?.endsWith("demo-brain") ?? false,
  index: "ready",
  progress: null,
  pages: world.folder === null ? 0 : world.pages().size,
  links: [...world.pages().values()].reduce((sum, page) => sum + page.links.length, 0),
  unresolvedLinks: 4,
  skipped: 2,
  git:
    world.folder === null
      ? null
      : {
          branch: "main",
          operation: null,
          conflictedFiles: 0,
          isLocked: false,
          changedFiles: 1,
          untrackedFiles: 0,
          hasCommits: true,
        },
  notice: null,
  gone: null,
});
