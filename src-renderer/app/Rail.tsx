import { Brand } from "../components/Brand";
import { showChord } from "../components/chord";
import { Icon } from "../components/Icon";
import type { IconName } from "../components/icon-strokes";
import { isMac } from "../components/is-mac";
import { useBrain } from "../stores/brain";
import { useChord } from "../stores/chords";
import { navigation, useNavigation } from "../stores/navigation";
import type { Screen } from "../stores/navigation-state";

interface RailEntry {
  readonly screen: Screen;
  readonly icon: IconName;
  readonly name: string;
  /** The command that goes there. */
  readonly command: string;
}

const ENTRIES: readonly RailEntry[] = [
  { screen: "today", icon: "sunrise", name: "Today", command: "today" },
  { screen: "page", icon: "file-text", name: "Pages", command: "pages" },
  { screen: "search", icon: "search", name: "Search", command: "search" },
  { screen: "graph", icon: "waypoints", name: "Graph", command: "graph" },
  { screen: "think", icon: "message-circle-question-mark", name: "Think", command: "think" },
  { screen: "gaps", icon: "circle-dashed", name: "Gaps", command: "gaps" },
  { screen: "dreams", icon: "moon", name: "Dreams", command: "dreams" },
];

const SETTINGS: RailEntry = { screen: "settings", icon: "settings-2", name: "Settings", command: "settings" };

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
  const keys = useChord(entry.command);
  const title = keys ? `${entry.name} (${showChord(keys, isMac())})` : entry.name;
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
