import { useEffect, useState } from "react";
import type { PageSummary } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { Select } from "../../components/Select";
import { useActivePage } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { ChangeDialog } from "./ChangeDialog";
import { useSaved } from "./RenameDialog";
import { RenameField } from "./RenameField";

/** Renames an alias of the page in sight, and the links that call the page so. */
export function RenameAliasDialog({ onClose }: { readonly onClose: () => void }) {
  const page = useActivePage();
  const [first] = useState(page);
  useSaved();
  const read = useQuery("page.get", first ? { page: first.path } : null);
  const aliases = read.value?.aliases ?? null;
  const hasNone = aliases !== null && aliases.length === 0;
  useEffect(() => {
    if (!first || !hasNone) return;
    onClose();
    ui.getState().tell(`“${first.title}” has no alias.`);
  }, [first, hasNone, onClose]);
  if (!first || !aliases || hasNone) return null;
  return <AliasForm page={first} aliases={aliases} onClose={onClose} />;
}

interface AliasFormProps {
  readonly page: PageSummary;
  readonly aliases: readonly string[];
  readonly onClose: () => void;
}

function AliasForm({ page, aliases, onClose }: AliasFormProps) {
  const given = useUi((state) => state.overlayText);
  const [alias, setAlias] = useState(aliases.includes(given) ? given : (aliases[0] ?? ""));
  const [to, setTo] = useState(alias);
  const name = to.trim();
  const isSame = name === "" || name === alias;
  const change: RenameChange | null = isSame ? null : { kind: "alias", page: page.path, alias, to: name };
  return (
    <ChangeDialog title={`Rename the alias “${alias}”`} act="Rename" change={change} onClose={onClose}>
      {aliases.length > 1 ? (
        <div className="rename-field">
          <span>Alias</span>
          <Select
            label="Alias"
            width={420}
            value={alias}
            onChange={(event) => {
              setAlias(event.target.value);
              setTo(event.target.value);
            }}
          >
            {aliases.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <RenameField name="New alias" value={to} isFirst onChange={setTo} />
    </ChangeDialog>
  );
}
