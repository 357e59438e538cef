import { type ComponentType, lazy } from "react";
import { PageScreen } from "../features/page/PageScreen";
import { makeChange } from "../features/rename/make-change";
import { SchemaCard } from "../features/schema/SchemaCard";
import { SearchScreen } from "../features/search/SearchScreen";
import { SettingsScreen } from "../features/settings/SettingsScreen";
import { TodayScreen } from "../features/today/TodayScreen";
import type { Screen } from "../stores/navigation-state";
import { COMMANDS } from "./commands";

/** Screens that bring a large library with them, or that one opens seldom, are fetched when first shown. */
const GraphScreen = lazy(async () => ({ default: (await import("../features/graph/GraphScreen")).GraphScreen }));
const ThinkScreen = lazy(async () => ({ default: (await import("../features/think/ThinkScreen")).ThinkScreen }));
const GapsScreen = lazy(async () => ({ default: (await import("../features/gaps/GapsScreen")).GapsScreen }));
const SyncScreen = lazy(async () => ({ default: (await import("../features/sync/SyncScreen")).SyncScreen }));
const DreamsScreen = lazy(async () => ({ default: (await import("../features/dreams/DreamsScreen")).DreamsScreen }));

export const SCREENS: Readonly<Record<Screen, ComponentType>> = {
  today: () => <TodayScreen offer={<SchemaCard />} />,
  page: PageScreen,
  search: SearchScreen,
  graph: GraphScreen,
  think: ThinkScreen,
  gaps: GapsScreen,
  dreams: DreamsScreen,
  sync: SyncScreen,
  settings: () => <SettingsScreen commands={COMMANDS} makeChange={makeChange} />,
};
