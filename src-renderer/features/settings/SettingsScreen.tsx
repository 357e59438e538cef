import "./settings.css";
import { type ComponentType, useState } from "react";
import type { RenameChange } from "../../../shared/model/rename";
import { Icon } from "../../components/Icon";
import type { IconName } from "../../components/icon-strokes";
import type { KeyedCommand } from "../../stores/chords";
import { useSettings } from "../../stores/settings";
import { keepSection, lastSection } from "./open-section";
import { AboutSection } from "./sections/AboutSection";
import { DreamSection } from "./sections/DreamSection";
import { EditorSection } from "./sections/EditorSection";
import { GitSection } from "./sections/GitSection";
import { HealthSection } from "./sections/HealthSection";
import { IndexSection } from "./sections/IndexSection";
import { JobsSection } from "./sections/jobs/JobsSection";
import { KeysSection } from "./sections/KeysSection";
import { LookSection } from "./sections/LookSection";
import { MeaningSection } from "./sections/MeaningSection";
import { ModelSection } from "./sections/ModelSection";
import { OwnerSection } from "./sections/OwnerSection";
import { SchemaSection } from "./sections/SchemaSection";

interface SettingsScreenProps {
  /** For the list of keys. */
  readonly commands: readonly KeyedCommand[];
  /** Renames with every link following; true when it was done. */
  readonly makeChange: (change: RenameChange) => Promise<boolean>;
}

interface SectionEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly View: ComponentType<SettingsScreenProps>;
}

const SECTIONS: readonly SectionEntry[] = [
  { id: "look", name: "Look", icon: "sun-moon", View: LookSection },
  { id: "editor", name: "Editor", icon: "square-pen", View: EditorSection },
  { id: "you", name: "You", icon: "users", View: OwnerSection },
  { id: "dreams", name: "Dreams", icon: "moon", View: DreamSection },
  { id: "jobs", name: "Jobs", icon: "calendar-clock", View: JobsSection },
  { id: "model", name: "Model", icon: "cpu", View: ModelSection },
  { id: "meaning", name: "Search by meaning", icon: "text-search", View: MeaningSection },
  { id: "schema", name: "Schema", icon: "list-tree", View: SchemaSection },
  { id: "git", name: "Git", icon: "git-branch", View: GitSection },
  { id: "index", name: "Index", icon: "database", View: IndexSection },
  { id: "health", name: "Health", icon: "shield", View: HealthSection },
  { id: "keys", name: "Keys", icon: "keyboard", View: KeysSection },
  { id: "about", name: "About", icon: "info", View: AboutSection },
];

/** Settings, a section at a time, in plain words. Each change holds at once. */
export function SettingsScreen({ commands, makeChange }: SettingsScreenProps) {
  const [section, setSection] = useState(lastSection());
  const hasSettings = useSettings((state) => state.settings !== null);
  const choose = (id: string) => {
    keepSection(id);
    setSection(id);
  };
  const current = SECTIONS.find((one) => one.id === section) ?? SECTIONS[0];
  return (
    <>
      <nav className="side" aria-label="Settings">
        <div className="head">
          <span className="name">Settings</span>
        </div>
        <ul className="grps">
          {SECTIONS.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="grp"
                aria-current={one.id === section ? "page" : undefined}
                onClick={() => choose(one.id)}
              >
                <Icon name={one.icon} />
                <span>{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="main">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard */}
        <div className="doc" tabIndex={0}>
          <div className="sets">
            <h1 className="title">{current?.name}</h1>
            {hasSettings && current ? <current.View commands={commands} makeChange={makeChange} /> : null}
          </div>
        </div>
      </main>
    </>
  );
}
