import { useRef, useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { folderOf } from "../../../../shared/text/slug";
import { TypeMark } from "../../../components/TypeMark";
import { navigation } from "../../../stores/navigation";
import { ui } from "../../../stores/ui";
import { pointTo } from "./correct-link";
import type { UnclearRow } from "./evidence-rows";
import { PointMenu } from "./PointMenu";

/** Rows shown before "more". */
const SHORT = 5;

/** Links that lead nowhere yet or to several pages, each with what can be done about it. */
export function Unclear({ rows }: { readonly rows: readonly UnclearRow[] }) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, SHORT);
  return (
    <>
      <ul className="unclear">
        {shown.map((row) => (
          <li key={row.rawTarget}>{row.candidates.length > 0 ? <Ambiguous row={row} /> : <Unresolved row={row} />}</li>
        ))}
      </ul>
      {rows.length > shown.length ? (
        <button type="button" className="act small" onClick={() => setLong(true)}>
          {rows.length - shown.length} more
        </button>
      ) : null}
    </>
  );
}

function Unresolved({ row }: { readonly row: UnclearRow }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (page: PageSummary) => {
    setOpen(false);
    void pointTo(row, page);
  };
  return (
    <div className="line">
      <Where row={row} />
      <button
        type="button"
        className="act"
        aria-label={`Create ${row.rawTarget}`}
        onClick={() => ui.getState().open("new_page", row.rawTarget)}
      >
        Create
      </button>
      <button
        ref={anchor}
        type="button"
        className="act"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Point to… a page for ${row.rawTarget}`}
        onClick={() => setOpen(true)}
      >
        Point to…
      </button>
      {isOpen ? (
        <PointMenu
          name={row.rawTarget}
          from={row.link.source}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Ambiguous({ row }: { readonly row: UnclearRow }) {
  return (
    <>
      <div className="line">
        <Where row={row} />
        <span className="quiet micro">{row.candidates.length} pages</span>
      </div>
      <ul>
        {row.candidates.map((page) => (
          <li key={page.path} className="line">
            <button type="button" className="o" onClick={() => navigation.getState().openPage(page, { newTab: true })}>
              <TypeMark type={page.type} />
              <span className="clip">{page.title}</span>
              <span className="quiet micro clip">{folderOf(page.path) || "at the top"}</span>
            </button>
            <button
              type="button"
              className="act"
              aria-label={`This one: ${page.path}`}
              onClick={() => void pointTo(row, page)}
            >
              This one
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The name as written; a click shows where. */
function Where({ row }: { readonly row: UnclearRow }) {
  const { link, rawTarget, count } = row;
  const at = { start: link.sentenceStart, end: link.sentenceEnd };
  return (
    <button
      type="button"
      className="o"
      title="Show where it stands"
      onClick={() => navigation.getState().openPage(link.source, { at })}
    >
      <TypeMark type="none" />
      <span className="clip name">{rawTarget}</span>
      {count > 1 ? <span className="quiet micro num">{count} times</span> : null}
    </button>
  );
}
