import { type RefObject, useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { folderOf } from "../../../../shared/text/slug";
import { FilterList } from "../../../components/FilterList";
import { Popup } from "../../../components/Popup";
import { TypeMark } from "../../../components/TypeMark";
import { useQuery } from "../../../stores/use-query";

interface PointMenuProps {
  /** The name that no page answers to. */
  readonly name: string;
  /** The page the link stands on: it is not offered. */
  readonly from: PageSummary;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (page: PageSummary) => void;
  readonly onClose: () => void;
}

const LIMIT = 12;
/** The part of a name that is looked for too. */
const ALIKE = 0.6;

/** The pages whose names are nearest, to point a link to one of them. */
export function PointMenu({ name, from, anchor, onChoose, onClose }: PointMenuProps) {
  const [query, setQuery] = useState(name);
  const text = query.trim();
  const hits = useQuery("search.names", text === "" ? null : { text, limit: LIMIT }, { keep: true });
  // A slip at the end of the name hides what it stands for: names that begin alike come after those that fit.
  const start = text.slice(0, Math.ceil(text.length * ALIKE));
  const alike = useQuery("search.names", start.length < 3 ? null : { text: start, limit: LIMIT }, { keep: true });
  const found = [...(hits.value ?? []), ...(alike.value ?? [])].filter((page) => page.path !== from.path);
  const pages = [...new Map(found.map((page) => [page.path, page])).values()].slice(0, LIMIT);
  return (
    <Popup label={`Which page is ${name}?`} anchor={anchor} onClose={onClose} width={288}>
      <FilterList
        label={`Which page is ${name}?`}
        placeholder="Name of the page"
        query={query}
        onQuery={setQuery}
        isStale={text !== "" && hits.isStale}
        options={pages.map((page) => ({
          key: page.path,
          content: (
            <>
              <TypeMark type={page.type} />
              <span className="clip">{page.title}</span>
              <span className="quiet small clip">{folderOf(page.path)}</span>
            </>
          ),
          onPick: () => onChoose(page),
        }))}
        empty={hits.value && text !== "" ? "No page is called so. Try another word." : "The name of a page."}
      />
    </Popup>
  );
}
