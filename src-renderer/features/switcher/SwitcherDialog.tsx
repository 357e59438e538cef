import { useMemo, useState } from "react";
import type { NameHit } from "../../../shared/model/search";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { PickDialog, type PickMods, type PickOption } from "../../components/PickDialog";
import { useBrain } from "../../stores/brain";
import { createPage } from "../../stores/create-page";
import { navigation } from "../../stores/navigation";
import { useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { NameRow } from "./NameRow";
import { recentRows, type SwitcherRow } from "./recent-rows";

interface SwitcherDialogProps {
  readonly onClose: () => void;
  /** The person typed `>`: they want commands. */
  readonly onCommands: () => void;
}

const LIMIT = 30;

/** Opens a page by a few letters of its name; with nothing typed, the pages of late. Creates what is not there. */
export function SwitcherDialog({ onClose, onCommands }: SwitcherDialogProps) {
  const first = useUi((state) => state.overlayText);
  const pages = useBrain((state) => state.status?.pages ?? 0);
  const [query, setQuery] = useState(first);
  const text = query.trim();
  const names = useQuery("search.names", text === "" ? null : { text, limit: LIMIT }, { keep: true });
  const latest = useQuery("page.recent", text === "" ? { limit: 20 } : null);
  const rows: readonly SwitcherRow[] = useMemo(
    () =>
      text === ""
        ? recentRows(navigation.getState().recent, latest.value ?? [])
        : (names.value ?? []).map((hit) => ({ hit, modifiedMs: null })),
    [text, names.value, latest.value],
  );
  const open = (hit: NameHit, mods: PickMods) => {
    onClose();
    const { path, slug, title, type } = hit;
    navigation.getState().openPage({ path, slug, title, type }, { newTab: mods.ctrl, toSide: mods.ctrl && mods.alt });
  };
  const create = (mods: PickMods) => {
    onClose();
    void createPage(text, { newTab: mods.ctrl });
  };
  const options = rows.map(
    (row): PickOption => ({
      key: row.hit.path + (row.hit.alias ?? ""),
      content: <NameRow row={row} />,
      onPick: (mods) => open(row.hit, mods),
    }),
  );
  const isExact = rows.some((row) => row.hit.title.toLowerCase() === text.toLowerCase());
  if (text !== "" && !isExact && !names.isStale) options.push(creationOption(text, create));
  return (
    <PickDialog
      label="Open a page"
      icon="search"
      placeholder="Name or alias of a page"
      query={query}
      onQuery={(next) => (next.startsWith(">") ? onCommands() : setQuery(next))}
      options={options}
      isStale={text !== "" && names.isStale}
      note={
        text === ""
          ? counted(pages, "page")
          : `${rows.length === LIMIT ? `first ${LIMIT}` : rows.length} of ${pages.toLocaleString("en")}`
      }
      foot={<Foot />}
      empty={text === "" && latest.value ? <EmptyBrain /> : undefined}
      onClose={onClose}
      onEnter={(mods) => {
        if (!mods.shift || text === "") return false;
        create(mods);
        return true;
      }}
    />
  );
}

const creationOption = (text: string, create: (mods: PickMods) => void): PickOption => ({
  key: "create",
  content: (
    <>
      <Icon name="plus" size="small" />
      <span className="clip soft">Create “{text}”</span>
      <span className="hint">
        <Kbd>⇧ ↵</Kbd>
      </span>
    </>
  ),
  onPick: create,
});

function EmptyBrain() {
  return (
    <p>
      <b>No pages yet.</b> Type a name and press Enter to write the first one.
    </p>
  );
}

function Foot() {
  return (
    <>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
      </span>
      <span>
        <Kbd>↵</Kbd> open
      </span>
      <span>
        <Kbd>Ctrl ↵</Kbd> new tab
      </span>
      <span>
        <Kbd>Ctrl Alt ↵</Kbd> to the side
      </span>
      <span className="grow" />
      <span>
        <Kbd>&gt;</Kbd> commands
      </span>
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </>
  );
}
