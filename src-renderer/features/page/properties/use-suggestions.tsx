import type { ReactNode } from "react";
import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import { fileNameOf } from "../../../../shared/text/slug";
import { counted } from "../../../components/counted";
import type { Suggestion } from "../../../components/SuggestField";
import { useRules } from "../../../components/schema-looks";
import { TypeMark } from "../../../components/TypeMark";
import { useQuery } from "../../../stores/use-query";

const LIMIT = 12;

/** A value that was chosen from the list. */
export interface Picked {
  readonly text: string;
  /** It is the name of a page. */
  readonly isPage: boolean;
}

export interface Suggestions {
  readonly rows: readonly Suggestion[];
  /** They are still those of what was typed before. */
  readonly isStale: boolean;
}

/**
 * What can stand under a name: page types, pages, tags, what other pages say there. `typed` null asks nothing; what is
 * there already is not offered.
 */
export function useSuggestions(
  kind: PropertyKind,
  key: string,
  typed: string | null,
  there: readonly string[],
  onPick: (picked: Picked) => void,
): Suggestions {
  const { schema } = useRules();
  const words = typed?.trim() ?? null;
  const isPages = kind === "links";
  const of = kind === "tags" ? "tag" : "value";
  const wanted =
    words === null || isPages ? null : ({ of, text: words.replace(/^#/, ""), property: key, limit: LIMIT } as const);
  const values = useQuery("search.values", wanted, { keep: true });
  const names = useQuery("search.names", isPages && words ? { text: bare(words), limit: LIMIT } : null, { keep: true });
  if (words === null) return { rows: [], isStale: false };
  const isNew = (text: string) => !there.includes(text) && text !== words;
  if (isPages) {
    const pages = words === "" ? [] : (names.value ?? []);
    const rows = pages.map((page) =>
      suggestion(page.path, fileNameOf(page.path), true, onPick, page.alias ?? page.title, page.type, page.type),
    );
    return { rows, isStale: words !== "" && names.isStale };
  }
  const known = (values.value ?? []).filter(({ value }) => isNew(value));
  const rows = known.map(({ value, pages }) =>
    suggestion(
      value,
      value,
      false,
      onPick,
      of === "tag" ? `#${value}` : value,
      counted(pages, "page"),
      kind === "type" ? value : null,
    ),
  );
  if (kind !== "type") return { rows, isStale: values.isStale };
  const types = [...schema.pageTypes.keys()].filter(
    (type) => isNew(type) && type.startsWith(words.toLowerCase()) && !known.some(({ value }) => value === type),
  );
  const more = types.map((type) => suggestion(type, type, false, onPick, type, "", type));
  return { rows: [...rows, ...more], isStale: values.isStale };
}

/** A name without the brackets of a link. */
const bare = (text: string): string => text.replace(/^!?\[\[|\]\]$/g, "");

function suggestion(
  key: string,
  text: string,
  isPage: boolean,
  onPick: (picked: Picked) => void,
  shown: string,
  hint: string,
  type: string | null,
): Suggestion {
  const content: ReactNode = (
    <>
      {type === null ? null : <TypeMark type={type} />}
      <span className="clip">{shown}</span>
      {hint === "" ? null : <span className="hint">{hint}</span>}
    </>
  );
  return { key, content, onPick: () => onPick({ text, isPage }) };
}
