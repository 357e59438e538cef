import path from "node:path";
import type { DreamSchedule } from "../../shared/model/dream";
import { asPagePath, type PageDraft, type PagePath } from "../../shared/model/page";
import type { SavedSearch } from "../../shared/model/search";
import type { SearchHealthRecord } from "../../shared/model/search-health";
import type { EditorSettings, SendingSettings } from "../../shared/model/settings";
import type { PlaceDecision, SyncSchedule } from "../../shared/model/sync";
import type { KeptTab, Workspace, WorkspaceGroup } from "../../shared/model/workspace";
import { CHOSEN_KINDS } from "../../shared/text/properties/property-row";
import { DEFAULT_MEANING, DEFAULT_NIGHT_TOKENS, DEFAULT_SENDING } from "../domain/meaning-defaults";
import type {
  AppState,
  DismissedMention,
  KeptBrain,
  KeptDecision,
  KeptMeaning,
  KeptMerge,
  KeptSettings,
  KeptUse,
} from "../ports/app-state";
import { openJsonFile } from "./json-file";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isHour = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 24;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
const numberOrNull = (value: unknown): number | null => (isNumber(value) ? value : null);
const textOr = (value: unknown, other: string): string => (typeof value === "string" ? value : other);

/** Fields that do not fit fall back one by one, so that one bad value does not lose the others. */
function parseSettings(value: unknown): KeptSettings | null {
  if (!isObject(value)) return null;
  const { theme, modelBaseUrl, modelName, meaning, sending, dreamEnabled, dreamHour, dreamPausedUntilMs, me } = value;
  const { autoCommit, editor, keys } = value;
  return {
    theme: theme === "night" || theme === "paper" ? theme : "system",
    modelBaseUrl: textOr(modelBaseUrl, ""),
    modelName: textOr(modelName, ""),
    meaning: isObject(meaning) ? parseMeaning(meaning) : DEFAULT_MEANING,
    sending: isObject(sending) ? parseSending(sending) : DEFAULT_SENDING,
    editor: parseEditor(isObject(editor) ? editor : {}),
    keys: isObject(keys) ? Object.fromEntries(Object.entries(keys).filter(isTextEntry)) : {},
    dreamEnabled: dreamEnabled !== false,
    dreamHour: isHour(dreamHour) ? dreamHour : DEFAULT_DREAM_HOUR,
    dreamAsksModel: value.dreamAsksModel === true,
    dreamTokens: value.dreamTokens === null || isNumber(value.dreamTokens) ? value.dreamTokens : DEFAULT_NIGHT_TOKENS,
    dreamPausedUntilMs: typeof dreamPausedUntilMs === "number" ? dreamPausedUntilMs : null,
    me: typeof me === "string" && me !== "" ? me : null,
    autoCommit: autoCommit === true,
  };
}

const parseEditor = (value: Record<string, unknown>): EditorSettings => ({
  hasVimKeys: value.hasVimKeys === true,
  fileFolder: textOr(value.fileFolder, ""),
  dailyPath: textOr(value.dailyPath, ""),
  dailyTemplate: textOr(value.dailyTemplate, ""),
  foldsProperties: value.foldsProperties === true,
  propertyKinds: parseKinds(value.propertyKinds),
});

function parseKinds(value: unknown): EditorSettings["propertyKinds"] {
  const kept = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    kept.flatMap(([name, kind]) => CHOSEN_KINDS.filter((one) => one === kind).map((one) => [name, one])),
  );
}

/** Whatever is not plainly switched on is off: text leaves the machine only where someone said so. */
function parseMeaning(value: Record<string, unknown>): KeptMeaning {
  return {
    vectors: value.vectors === "model" ? "model" : "built_in",
    baseUrl: textOr(value.baseUrl, ""),
    model: textOr(value.model, ""),
    queryPrefix: textOr(value.queryPrefix, ""),
    passagePrefix: textOr(value.passagePrefix, ""),
    dimensions: numberOrNull(value.dimensions),
    embeddingPrice: numberOrNull(value.embeddingPrice),
    chatPrice: numberOrNull(value.chatPrice),
    dailyTokens: numberOrNull(value.dailyTokens),
    expands: value.expands === true,
    reranks: value.reranks === true,
  };
}

const parseSending = (value: Record<string, unknown>): SendingSettings => ({
  deniedFolders: textsIn(value.deniedFolders),
  deniedTags: textsIn(value.deniedTags),
  questionTokens: numberOrNull(value.questionTokens),
  dailyTokens: numberOrNull(value.dailyTokens),
});

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
const textsIn = (value: unknown): readonly string[] => parsePaths(value) ?? [];

const DEFAULT_DREAM_HOUR = 2;

function parseBrains(value: unknown): readonly KeptBrain[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (item): item is KeptBrain =>
      isObject(item) &&
      typeof item.folder === "string" &&
      typeof item.name === "string" &&
      typeof item.openedMs === "number",
  );
}

function parsePaths(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : null;
}

function parseDismissed(value: unknown): readonly DismissedMention[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (item): item is DismissedMention =>
      isObject(item) &&
      typeof item.page === "string" &&
      typeof item.target === "string" &&
      typeof item.text === "string",
  );
}

function parseHealth(value: unknown): readonly SearchHealthRecord[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (item): item is SearchHealthRecord =>
      isObject(item) &&
      typeof item.atMs === "number" &&
      isObject(item.all) &&
      ["queries", "recallAt10", "mrr"].every((key) => typeof (item.all as Record<string, unknown>)[key] === "number"),
  );
}

function parseSaved(value: unknown): readonly SavedSearch[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((item): SavedSearch[] => {
    if (!isObject(item) || typeof item.name !== "string" || typeof item.text !== "string") return [];
    const sort = item.sort === "newest" || item.sort === "name" ? item.sort : "best";
    return [{ name: item.name, text: item.text, sort }];
  });
}

function parseDrafts(value: unknown): readonly PageDraft[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((item): PageDraft[] => {
    if (!isObject(item)) return [];
    const { path: page, text, baseText, baseRevision, keptMs } = item;
    if (typeof page !== "string" || typeof text !== "string" || typeof baseText !== "string") return [];
    return [
      {
        path: asPagePath(page),
        text,
        baseText,
        baseRevision: textOr(baseRevision, ""),
        keptMs: numberOrNull(keptMs) ?? 0,
      },
    ];
  });
}

function parseDecision(value: unknown): PlaceDecision | null {
  if (!isObject(value)) return null;
  const { choice, lines } = value;
  if (choice === "mine" || choice === "theirs" || choice === "both") return { choice };
  return choice === "edit" && Array.isArray(lines) && lines.every((line) => typeof line === "string")
    ? { choice, lines }
    : null;
}

function parseMerge(value: unknown): KeptMerge | null {
  if (!isObject(value)) return null;
  const { theirs, theirsName, decisions, moving } = value;
  const kept = (Array.isArray(decisions) ? decisions : []).flatMap((item): KeptDecision[] => {
    const decision = isObject(item) ? parseDecision(item.decision) : null;
    if (!isObject(item) || decision === null || typeof item.path !== "string" || typeof item.key !== "string")
      return [];
    return [{ path: item.path, isTyped: item.isTyped === true, key: item.key, decision }];
  });
  return {
    theirs: typeof theirs === "string" ? theirs : null,
    theirsName: textOr(theirsName, ""),
    decisions: kept,
    moving: parseMoving(moving),
  };
}

function parseMoving(value: unknown): KeptMerge["moving"] {
  if (!isObject(value) || typeof value.from !== "string" || typeof value.to !== "string") return null;
  const written = isObject(value.written) ? Object.entries(value.written) : [];
  const texts = written.flatMap(([path, revision]) =>
    typeof revision === "string" ? [[path, revision] as const] : [],
  );
  return { from: value.from, to: value.to, written: Object.fromEntries(texts) };
}

/** A host is asked by itself only where someone said so. */
function parseSchedule(value: unknown): SyncSchedule | null {
  if (!isObject(value)) return null;
  const { everyMinutes, pulls } = value;
  const isMinutes = Number.isInteger(everyMinutes) && Number(everyMinutes) >= 1;
  return { everyMinutes: isMinutes ? Number(everyMinutes) : null, pulls: pulls === true };
}

function parseWorkspace(value: unknown): Workspace | null {
  if (!isObject(value)) return null;
  // Kept before the window could be split: one list of tabs.
  if (Array.isArray(value.tabs)) return { columns: [{ groups: [parseGroup(value)], share: 1 }], activeGroup: 0 };
  if (!Array.isArray(value.columns)) return null;
  const columns = value.columns.flatMap((column) =>
    isObject(column) && Array.isArray(column.groups)
      ? [{ groups: column.groups.filter(isObject).map(parseGroup), share: parseShare(column.share) }]
      : [],
  );
  const { activeGroup } = value;
  return { columns, activeGroup: isNumber(activeGroup) && Number.isInteger(activeGroup) ? activeGroup : 0 };
}

function parseGroup({ tabs, active, isReading, share }: Record<string, unknown>): WorkspaceGroup {
  const kept = (Array.isArray(tabs) ? tabs : []).flatMap((item): KeptTab[] =>
    isObject(item) && typeof item.path === "string"
      ? [{ path: asPagePath(item.path), isPinned: item.isPinned === true }]
      : [],
  );
  return {
    tabs: kept,
    active: typeof active === "string" ? asPagePath(active) : null,
    isReading: isReading === true,
    share: parseShare(share),
  };
}

const parseShare = (share: unknown): number => (isNumber(share) && share > 0 ? share : 1);

export const openSettingsState = (dataDir: string): AppState<KeptSettings> =>
  openJsonFile(path.join(dataDir, "settings.json"), parseSettings);

export const openRecentBrainsState = (dataDir: string): AppState<readonly KeptBrain[]> =>
  openJsonFile(path.join(dataDir, "recent-brains.json"), parseBrains);

/** Whether the offer of a schema was declined in this brain. */
export const openSchemaOfferState = (brainDir: string): AppState<boolean> =>
  openJsonFile(path.join(brainDir, "schema-declined.json"), (value) => (typeof value === "boolean" ? value : null));

/** Paths that Noctuary has written since its last commit, so that a commit takes these and nothing else. */
export const openWrittenPathsState = (brainDir: string): AppState<readonly string[]> =>
  openJsonFile(path.join(brainDir, "written-paths.json"), parsePaths);

function parseDreamSchedule(value: unknown): DreamSchedule["own"] | null {
  if (!isObject(value)) return null;
  const { enabled, hour } = value;
  return { enabled: typeof enabled === "boolean" ? enabled : null, hour: isHour(hour) ? hour : null };
}

function parseUses(value: unknown): readonly KeptUse[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown): KeptUse[] => {
    if (!isObject(one) || typeof one.path !== "string" || !isNumber(one.uses) || !isNumber(one.atMs)) return [];
    return [{ path: one.path, uses: one.uses, atMs: one.atMs }];
  });
}

/** Figures of earlier tests of the search; no words of the brain. */
export const openSearchHealthState = (brainDir: string): AppState<readonly SearchHealthRecord[]> =>
  openJsonFile(path.join(brainDir, "search-health.json"), parseHealth);

/** Searches saved under a name. */
export const openSavedSearchesState = (brainDir: string): AppState<readonly SavedSearch[]> =>
  openJsonFile(path.join(brainDir, "saved-searches.json"), parseSaved);

/** The pages that were open in the window. */
export const openWorkspaceState = (brainDir: string): AppState<Workspace> =>
  openJsonFile(path.join(brainDir, "workspace.json"), parseWorkspace);

/** Pages that the person wants at hand. */
export const openBookmarksState = (brainDir: string): AppState<readonly PagePath[]> =>
  openJsonFile(path.join(brainDir, "bookmarks.json"), (value) => parsePaths(value)?.map(asPagePath) ?? null);

/** What was typed and waits for a choice. */
export const openDraftsState = (brainDir: string): AppState<readonly PageDraft[]> =>
  openJsonFile(path.join(brainDir, "drafts.json"), parseDrafts);

/** When this brain dreams, where it has an answer of its own. */
export const openDreamScheduleState = (brainDir: string): AppState<DreamSchedule["own"]> =>
  openJsonFile(path.join(brainDir, "dream-schedule.json"), parseDreamSchedule);

/** How often pages are opened. */
export const openPageUseState = (brainDir: string): AppState<readonly KeptUse[]> =>
  openJsonFile(path.join(brainDir, "page-use.json"), parseUses);

/** Mentions that are not offered again. */
export const openDismissedMentionsState = (brainDir: string): AppState<readonly DismissedMention[]> =>
  openJsonFile(path.join(brainDir, "dismissed-mentions.json"), parseDismissed);

/** The merge that waits for decisions. */
export const openMergeState = (brainDir: string): AppState<KeptMerge> =>
  openJsonFile(path.join(brainDir, "merge.json"), parseMerge);

/** How often this brain's remote is asked by itself. */
export const openSyncScheduleState = (brainDir: string): AppState<SyncSchedule> =>
  openJsonFile(path.join(brainDir, "sync-schedule.json"), parseSchedule);
