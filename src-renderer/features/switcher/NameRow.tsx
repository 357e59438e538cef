import { folderOf } from "../../../shared/text/slug";
import { sinceWords } from "../../components/date-words";
import { Marked } from "../../components/Marked";
import { TypeMark } from "../../components/TypeMark";
import type { SwitcherRow } from "./recent-rows";

/** A page of the switcher: its mark, its name, where it is, and the alias it was found by. */
export function NameRow({ row }: { readonly row: SwitcherRow }) {
  const { hit, modifiedMs } = row;
  const folder = folderOf(hit.path);
  return (
    <>
      <TypeMark type={hit.type} />
      <span className="clip name">
        {hit.alias === null ? <Marked text={hit.title} marks={hit.marks} /> : hit.title}
      </span>
      <span className="quiet small clip where">
        {hit.alias === null ? (
          folder
        ) : (
          <>
            alias “<Marked text={hit.alias} marks={hit.marks} />”
          </>
        )}
      </span>
      <span className="hint num">{modifiedMs === null ? hitType(hit.type) : sinceWords(modifiedMs, Date.now())}</span>
    </>
  );
}

const hitType = (type: string): string => (type === "page" ? "" : type);
