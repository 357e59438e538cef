import "./first-run.css";
import { type KeyboardEvent, useState } from "react";
import type { RecentBrain } from "../../../shared/contract/brain";
import { errorText } from "../../client/error-text";
import { sinceWords } from "../../components/date-words";
import { Icon } from "../../components/Icon";
import type { IconName } from "../../components/icon-strokes";
import { Kbd } from "../../components/Kbd";
import { useBrain } from "../../stores/brain";
import { openBrain, openDemo, pickBrain } from "../../stores/open-brain";
import { useQuery } from "../../stores/use-query";
import { FolderForm } from "./FolderForm";
import { Moon } from "./Moon";

/** The first window: what this is, and the ways in. */
export function FirstRunScreen() {
  const canPick = useBrain((state) => state.app?.canPickFolder === true);
  const recent = useQuery("brain.recent", {}).value ?? [];
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const enter = (open: () => Promise<unknown>) => async () => {
    setBusy(true);
    setFailure(await open());
    setBusy(false);
  };
  const openFolder = () => (canPick ? void enter(pickBrain)() : setAsking(true));
  const openSample = () => void enter(openDemo)();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "o") openFolder();
    else if (event.key === "s") openSample();
    else return;
    event.preventDefault();
  };
  return (
    <main className="first" onKeyDown={onKeyDown} aria-busy={isBusy}>
      <div className="inner">
        <Moon />
        <h1 className="title">Noctuary</h1>
        <p className="prose lead">
          Keep what you know in plain files. Ask it questions by day; let it tidy itself by night, and decide in the
          morning what stays.
        </p>
        <ul className="ways">
          <li>
            <Way icon="folder-open" name="Open a folder" keys="O" isFirst onClick={openFolder}>
              Markdown from any tool. Nothing in it is changed by opening it.
            </Way>
            {isAsking ? (
              <FolderForm onOpen={(folder) => void enter(() => openBrain(folder))()} isBusy={isBusy} />
            ) : null}
          </li>
          <li>
            <Way icon="book-open" name="Look around first" keys="S" onClick={openSample}>
              A small sample brain, in a place of its own.
            </Way>
          </li>
        </ul>
        {failure === null ? null : <Failure failure={failure} />}
        {recent.length > 0 ? (
          <Recent brains={recent} onOpen={(folder) => void enter(() => openBrain(folder))()} />
        ) : null}
        <p className="quiet small fine">
          No account, no key, no network. The index is kept beside your notes and can be thrown away at any time.
        </p>
      </div>
    </main>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys: string;
  readonly isFirst?: boolean;
  readonly children: string;
  readonly onClick: () => void;
}

function Way({ icon, name, keys, isFirst = false, children, onClick }: WayProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the window has nothing else to begin with
    <button type="button" className="way" autoFocus={isFirst} onClick={onClick}>
      <Icon name={icon} />
      <span className="grow">
        <b>{name}</b>
        <span className="p">{children}</span>
      </span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}

function Failure({ failure }: { readonly failure: unknown }) {
  const { title, unharmed, next } = errorText(failure);
  return (
    <p className="failure" role="alert">
      <Icon name="triangle-alert" />
      <span>
        <b>{title}.</b> {unharmed} {next}
      </span>
    </p>
  );
}

interface RecentProps {
  readonly brains: readonly RecentBrain[];
  readonly onOpen: (folder: string) => void;
}

/** Brains shown; the rest is a folder away. */
const SHOWN = 4;

function Recent({ brains, onOpen }: RecentProps) {
  const now = Date.now();
  return (
    <section className="found">
      <h2>Opened before</h2>
      <ul>
        {brains.slice(0, SHOWN).map((one) => (
          <li key={one.folder}>
            <button type="button" className="fd" onClick={() => onOpen(one.folder)}>
              <Icon name="folder" />
              <span className="grow">
                <b className="clip">{one.name}</b>
                <span className="quiet small clip">{one.folder}</span>
              </span>
              <span className="quiet small num">{sinceWords(one.openedMs, now)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
