import { useState } from "react";
import type { TagCount } from "../../../shared/contract/page";
import { counted } from "../../components/counted";
import { Kbd } from "../../components/Kbd";
import { PickDialog } from "../../components/PickDialog";
import { useActivePage } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";

interface PickTagProps {
  /** Null while they are being read. */
  readonly tags: readonly TagCount[] | null;
  readonly onPick: (tag: string) => void;
  readonly onClose: () => void;
}

/** Tags shown at once; words narrow them. */
const LISTED = 60;

/** Which tag: those of the page in sight first, then those of most pages. */
export function PickTag({ tags, onPick, onClose }: PickTagProps) {
  const page = useActivePage();
  const own = useQuery("page.get", page ? { page: page.path } : null).value?.tags ?? [];
  const [query, setQuery] = useState("");
  const wanted = query.trim().replace(/^#/, "").toLowerCase();
  const here = new Set(own.map((tag) => tag.toLowerCase()));
  const isHere = ({ tag }: TagCount) => here.has(tag.toLowerCase());
  const fitting = (tags ?? []).filter(({ tag }) => tag.toLowerCase().includes(wanted));
  const found = fitting.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))).slice(0, LISTED);
  return (
    <PickDialog
      label="Rename a tag"
      icon="search"
      placeholder="Which tag?"
      query={query}
      onQuery={setQuery}
      options={found.map((one) => ({
        key: one.tag,
        content: (
          <>
            <span className="clip name">#{one.tag}</span>
            <span className="hint num">
              {isHere(one) ? "on this page, " : ""}
              {counted(one.pages, "page")}
            </span>
          </>
        ),
        onPick: () => onPick(one.tag),
      }))}
      empty={
        tags === null ? null : <p className="quiet">{tags.length === 0 ? "No page has a tag." : "No such tag."}</p>
      }
      foot={
        <span>
          <Kbd>↵</Kbd> choose, then see what changes
        </span>
      }
      onClose={onClose}
    />
  );
}
