import { useState } from "react";
import type { TagCount } from "../../../shared/contract/page";
import type { RenameChange } from "../../../shared/model/rename";
import { counted } from "../../components/counted";
import { useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { ChangeDialog } from "./ChangeDialog";
import { PickTag } from "./PickTag";
import { useSaved } from "./RenameDialog";
import { RenameField } from "./RenameField";

/** Renames a tag on every page: the one that the overlay was opened with, or one that is chosen first. */
export function RenameTagDialog({ onClose }: { readonly onClose: () => void }) {
  const given = useUi((state) => state.overlayText);
  const [tag, setTag] = useState(given);
  const tags = useQuery("page.tags", {}).value;
  useSaved();
  if (tag === "") return <PickTag tags={tags} onPick={setTag} onClose={onClose} />;
  return <TagForm tag={tag} tags={tags ?? []} onClose={onClose} />;
}

interface TagFormProps {
  readonly tag: string;
  readonly tags: readonly TagCount[];
  readonly onClose: () => void;
}

/** What a tag may be made of: letters, digits, `_`, `-`, `/`; a tag of digits alone is none. */
const TAG = /^(?=.*[^\d/])[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*$/u;

function TagForm({ tag, tags, onClose }: TagFormProps) {
  const [to, setTo] = useState(tag);
  const name = to.trim().replace(/^#/, "");
  const isTag = TAG.test(name);
  const change: RenameChange | null = name === tag || !isTag ? null : { kind: "tag", tag, to: name };
  const same = tags.find((one) => isSame(one.tag, name) && !isSame(one.tag, tag));
  const nested = tags.filter((one) => one.tag.toLowerCase().startsWith(`${tag.toLowerCase()}/`));
  return (
    <ChangeDialog title={`Rename #${tag} everywhere`} act="Rename" change={change} onClose={onClose}>
      <RenameField name="New tag" value={to} isFirst onChange={setTo} />
      {name !== "" && !isTag ? (
        <p className="quiet small">A tag has letters, digits, - and _ only, and / between its parts.</p>
      ) : null}
      {same ? (
        <p className="quiet small">
          #{same.tag} is on {counted(same.pages, "page")} already: the two become one.
        </p>
      ) : null}
      {nested.length > 0 ? (
        <p className="quiet small">
          {counted(nested.length, "tag")} below it go along: {listed(nested)}.
        </p>
      ) : null}
    </ChangeDialog>
  );
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Nested tags told by name. */
const NAMED = 3;

function listed(tags: readonly TagCount[]): string {
  const names = tags.slice(0, NAMED).map(({ tag }) => `#${tag}`);
  return names.join(", ") + (tags.length > NAMED ? " …" : "");
}
