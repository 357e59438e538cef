import { Brand } from "../components/Brand";
import { Icon } from "../components/Icon";
import type { IconName } from "../components/icon-strokes";
import { useBrain } from "../stores/brain";
import { navigation, useNavigation } from "../stores/navigation";
import type { Screen } from "../stores/navigation-state";

interface RailEntry {
  readonly screen: Screen;
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
}

const ENTRIES: readonly RailEntry[] = [
  { screen: "today", icon: "sunrise", name: "Today" },
  { screen: "page", icon: "file-text", name: "Pages" },
  { screen: "search", icon: "search", name: "Search", keys: "Ctrl Shift F" },
  { screen: "graph", icon: "waypoints", name: "Graph", keys: "Ctrl G" },
  { screen: "think", icon: "message-circle-question-mark", name: "Think", keys: "Ctrl J" },
  { screen: "gaps", icon: "circle-dashed", name: "Gaps" },
  { screen: "dreams", icon: "moon", name: "Dreams" },
];

const SETTINGS: RailEntry = { screen: "settings", icon: "settings-2", name: "Settings", keys: "Ctrl ," };

/** The way between the screens. Counts stand where something waits for a decision. */
export function Rail() {
  const gaps = useBrain((state) => state.gapCount);
  const proposals = useBrain((state) => state.dream?.openProposals ?? null);
  const counts: Partial<Record<Screen, number | null>> = { gaps, dreams: proposals };
  return (
    <nav className="rail" aria-label="Main">
      <Brand />
      {ENTRIES.map((entry) => (
        <RailButton key={entry.screen} entry={entry} count={counts[entry.screen] ?? 0} />
      ))}
      <span className="grow" />
      <RailButton entry={SETTINGS} count={0} />
    </nav>
  );
}

function RailButton({ entry, count }: { readonly entry: RailEntry; readonly count: number }) {
  const isCurrent = useNavigation((state) => state.screen === entry.screen);
  const title = entry.keys ? `${entry.name} (${entry.keys})` : entry.name;
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${entry.name}, ${count} open` : entry.name}
      aria-current={isCurrent ? "page" : undefined}
      title={title}
      onClick={() => navigation.getState().show(entry.screen)}
    >
      <Icon name={entry.icon} />
      {count > 0 ? <span className="count">{count > 99 ? "99" : count}</span> : null}
    </button>
  );
}
