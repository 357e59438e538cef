import { useState } from "react";
import type { RenamedPage, RenamePreview } from "../../../shared/model/rename";
import { ChangedLines } from "../../components/ChangedLines";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";

interface PreviewListProps {
  readonly preview: Pick<RenamePreview, "pages" | "touched">;
  /** What is counted on each page. */
  readonly what?: string;
}

/** Every page that a change touches, each with its lines before and after when opened. */
export function PreviewList({ preview, what = "link" }: PreviewListProps) {
  const rest = preview.pages - preview.touched.length;
  // Of a folder most pages only move: those with other lines say more.
  const touched = preview.touched.toSorted((a, b) => Number(b.lines.length > 0) - Number(a.lines.length > 0));
  return (
    <section className="rename-list scroll" aria-label="Lines that change">
      {touched.map((page, index) => (
        <TouchedPage key={page.path} page={page} what={what} startsOpen={index === 0 && page.lines.length > 0} />
      ))}
      {rest > 0 ? <p className="quiet small">… and {counted(rest, "more page")}, in the same way.</p> : null}
    </section>
  );
}

interface TouchedPageProps {
  readonly page: RenamedPage;
  readonly what: string;
  readonly startsOpen: boolean;
}

function TouchedPage({ page, what, startsOpen }: TouchedPageProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div className="rename-page">
      <button type="button" className="rename-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
        <span className="clip">{whereTo(page)}</span>
        <span className="grow" />
        <span className="quiet small num">{page.links > 0 ? counted(page.links, what) : ""}</span>
      </button>
      {isOpen ? (
        <div className="hunk">
          <ChangedLines lines={page.lines} />
          {page.lines.length === 0 ? <p className="quiet small rename-asis">{nothingChanges(page)}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

const whereTo = ({ path, newPath }: RenamedPage): string =>
  newPath === null || newPath === path ? path : `${path} → ${newPath}`;

const nothingChanges = ({ newPath }: RenamedPage): string =>
  newPath === null ? "The file goes to the bin of this brain; its text goes along." : "Moves as it is.";
