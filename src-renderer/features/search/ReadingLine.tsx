import type { QueryReport, SearchReply, SearchSort } from "../../../shared/model/search";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Segmented } from "../../components/Segmented";
import { SaveSearch } from "./SaveSearch";

interface ReadingLineProps {
  readonly text: string;
  readonly reply: SearchReply;
  readonly sort: SearchSort;
  readonly onSort: (sort: SearchSort) => void;
  /** Read all that was not read. */
  readonly onReadAll: () => void;
}

const SORTS: readonly { readonly value: SearchSort; readonly label: string }[] = [
  { value: "best", label: "Best" },
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
];

/** How the search was read, how much it found, and in which order that is shown. */
export function ReadingLine({ text, reply, sort, onSort, onReadAll }: ReadingLineProps) {
  const { query, reading, gap } = reply;
  const sentence = query?.explanation ?? (reading ? `Read as: ${reading.replaceAll("_", " ")}` : null);
  return (
    <header className="results-head">
      <div role="status">
        {sentence ? <p className="reading-line">{sentence}</p> : null}
        {gap && reply.results.length > 0 ? <p>{gap}</p> : null}
        {query?.notes.map((note) => (
          <p key={note} className="soft">
            {note}
          </p>
        ))}
        <p className={reply.results.length > 0 ? "sr" : "quiet num"}>{foundWords(reply)}</p>
      </div>
      {query?.unread && query.unread.because !== "enough" ? (
        <Unread unread={query.unread} onReadAll={onReadAll} />
      ) : null}
      {reply.results.length > 0 ? (
        <div className="row">
          <span className="quiet num">
            {foundWords(reply)}, {Math.max(1, Math.round(reply.ms))} ms
          </span>
          <span className="grow" />
          <Segmented label="Order" value={sort} options={SORTS} onChange={onSort} />
          <SaveSearch text={text} sort={sort} />
        </div>
      ) : null}
    </header>
  );
}

function foundWords({ results, query }: SearchReply): string {
  const total = query?.total ?? results.length;
  if (query?.unread?.because === "enough")
    return `More than ${counted(total, "page")}, the first ${results.length} shown`;
  return total > results.length
    ? `${counted(total, "page")}, the first ${results.length} shown`
    : counted(total, "page");
}

interface UnreadProps {
  readonly unread: NonNullable<QueryReport["unread"]>;
  readonly onReadAll: () => void;
}

function Unread({ unread: { pages, because }, onReadAll }: UnreadProps) {
  if (because === "pattern") {
    return (
      <p className="soft">The pattern takes too long: {counted(pages, "page")} not read. A simpler one finds all.</p>
    );
  }
  return (
    <p className="soft">
      Time ran out: {counted(pages, "page")} not read.{" "}
      <Button low onClick={onReadAll}>
        Read all
      </Button>
    </p>
  );
}
