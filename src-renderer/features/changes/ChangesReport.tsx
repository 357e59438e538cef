import { asSlug } from "../../../shared/model/page";
import type { PastChanges, PastLinkChange, PastPageChange } from "../../../shared/model/past";
import { slugOf } from "../../../shared/text/slug";
import { counted } from "../../components/counted";
import { clockTime, longDayWords } from "../../components/date-words";
import { LinkSample } from "../../components/LinkSample";
import { familyOf } from "../../components/schema-looks";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";
import { backToNow } from "../../stores/past";

interface ChangesReportProps {
  readonly changes: PastChanges;
  /** A page was opened. */
  readonly onLeave: () => void;
}

/** The report itself: numbers first, then pages, then links. */
export function ChangesReport({ changes, onLeave }: ChangesReportProps) {
  const { from, to, pages, before, after, changed, links, linksAdded, linksRemoved } = changes;
  const total = pages.added + pages.removed + pages.renamed + pages.edited;
  if (total === 0) {
    return (
      <p className="soft">
        No page changed between {longDayWords(from.dateMs)} and {longDayWords(to.dateMs)}.
      </p>
    );
  }
  return (
    <>
      <p className="changes-lead">
        {counted(pages.added, "page")} added, {pages.removed} removed, {pages.renamed} moved, {pages.edited} edited in{" "}
        {counted(changes.commits, "commit")}.
      </p>
      <p className="quiet small num">
        From {longDayWords(from.dateMs)}, {clockTime(from.dateMs)}, to {longDayWords(to.dateMs)}, {clockTime(to.dateMs)}
        : {before.pages.toLocaleString("en")} to {counted(after.pages, "page")}, {before.resolved.toLocaleString("en")}{" "}
        to {counted(after.resolved, "link")}.
      </p>
      <h3>Pages, most changed first</h3>
      <ul aria-label="Pages">
        {changed.map((row) => (
          <PageRow key={`${row.kind} ${row.path}`} row={row} onLeave={onLeave} />
        ))}
      </ul>
      {total > changed.length ? <p className="quiet small">{total - changed.length} more are not listed.</p> : null}
      {links.length > 0 ? <h3>Links</h3> : null}
      <ul aria-label="Links by type">
        {links.map(({ type, added, removed }) => (
          <li key={type} className="change">
            <LinkSample family={familyOf(type)} />
            <span className="grow">{type.replaceAll("_", " ")}</span>
            <span className="n num">{amounts(added, removed)}</span>
          </li>
        ))}
      </ul>
      <LinkRows name="Links that came" rows={linksAdded} />
      <LinkRows name="Links that went" rows={linksRemoved} />
    </>
  );
}

const KIND_WORDS = { added: "new", removed: "removed", renamed: "moved", edited: "" } as const;

function PageRow({ row, onLeave }: { readonly row: PastPageChange; readonly onLeave: () => void }) {
  const { kind, title, type, now, from, commits, linesAdded, linesRemoved } = row;
  const open = () => {
    if (now === null) return;
    backToNow();
    navigation.getState().openPage({ path: now, slug: asSlug(slugOf(now)), title, type });
    onLeave();
  };
  const note = from === null ? KIND_WORDS[kind] : `moved from ${from}`;
  const content = (
    <>
      <TypeMark type={type} />
      <span className={now === null ? "clip past" : "clip"}>{title}</span>
      {note === "" ? null : <span className="quiet micro clip">{note}</span>}
      <span className="grow" />
      <span className="quiet micro num">{counted(commits, "commit")}</span>
      <span className="n num">{amounts(linesAdded, linesRemoved)}</span>
    </>
  );
  return (
    <li>
      {now === null ? (
        <span className="change">{content}</span>
      ) : (
        <button type="button" className="change opt" onClick={open}>
          {content}
        </button>
      )}
    </li>
  );
}

const amounts = (added: number, removed: number): string =>
  [added > 0 ? `+${added.toLocaleString("en")}` : "", removed > 0 ? `\u2212${removed.toLocaleString("en")}` : ""]
    .filter(Boolean)
    .join(" ");

/** Of links that mention, only how many: who reads a report wants the relations. */
function LinkRows({ name, rows }: { readonly name: string; readonly rows: readonly PastLinkChange[] }) {
  const typed = rows.filter(({ type }) => type !== "mentions");
  if (typed.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul aria-label={name}>
        {typed.map(({ from, to, title, type }) => (
          <li key={`${from.path} ${type} ${to?.path ?? title}`} className="change">
            <TypeMark type={from.type} />
            <span className="clip">{from.title}</span>
            <span className="quiet small">{type.replaceAll("_", " ")}</span>
            <TypeMark type={to?.type ?? "none"} />
            <span className="clip">{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
