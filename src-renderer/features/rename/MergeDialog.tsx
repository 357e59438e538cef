import { useState } from "react";
import type { PageSummary } from "../../../shared/model/page";
import type { NameHit } from "../../../shared/model/search";
import { folderOf } from "../../../shared/text/slug";
import { Kbd } from "../../components/Kbd";
import { PickDialog } from "../../components/PickDialog";
import { TypeMark } from "../../components/TypeMark";
import { useActivePage } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";
import { ChangeDialog } from "./ChangeDialog";
import { useSaved } from "./RenameDialog";

/** Merges the page in sight into another: first which one, then every line that changes. */
export function MergeDialog({ onClose }: { readonly onClose: () => void }) {
  const page = useActivePage();
  const [first] = useState(page);
  const [into, setInto] = useState<PageSummary | null>(null);
  useSaved();
  if (!first) return null;
  if (!into) return <PickPage page={first} onPick={setInto} onClose={onClose} />;
  const change = { kind: "merge" as const, page: first.path, into: into.path, keepAlias: true };
  return (
    <ChangeDialog title={`Merge “${first.title}” into “${into.title}”`} act="Merge" change={change} onClose={onClose}>
      <p className="quiet small">
        Its text goes to the end of “{into.title}”, its names become aliases there, and its file goes to the bin.
      </p>
    </ChangeDialog>
  );
}

interface PickPageProps {
  readonly page: PageSummary;
  readonly onPick: (page: PageSummary) => void;
  readonly onClose: () => void;
}

function PickPage({ page, onPick, onClose }: PickPageProps) {
  const [query, setQuery] = useState("");
  const text = query.trim();
  const names = useQuery("search.names", text === "" ? null : { text, limit: 30 }, { keep: true });
  const latest = useQuery("page.recent", text === "" ? { limit: 20 } : null);
  const found: readonly (NameHit | PageSummary)[] = (text === "" ? latest.value : names.value) ?? [];
  const others = found.filter((one) => one.path !== page.path);
  return (
    <PickDialog
      label={`Merge “${page.title}” into`}
      icon="search"
      placeholder="Into which page?"
      query={query}
      onQuery={setQuery}
      isStale={text !== "" && names.isStale}
      options={others.map((one) => ({
        key: one.path,
        content: (
          <>
            <TypeMark type={one.type} />
            <span className="clip name">{one.title}</span>
            <span className="quiet small clip where">{folderOf(one.path)}</span>
          </>
        ),
        onPick: () => onPick({ path: one.path, slug: one.slug, title: one.title, type: one.type }),
      }))}
      empty={<p className="quiet">No page of that name.</p>}
      foot={
        <span>
          <Kbd>↵</Kbd> choose, then see what changes
        </span>
      }
      onClose={onClose}
    />
  );
}
