import { useState } from "react";
import type { Link } from "../../../../shared/model/link";
import { hueOf } from "../../../components/mark-type";
import { peekAttributes } from "../../../components/peek-target";
import { sentencePieces } from "../../../components/plain-sentence";
import { TypeMark } from "../../../components/TypeMark";
import { navigation } from "../../../stores/navigation";

interface BacklinksProps {
  readonly links: readonly Link[];
  /** All there are; the list holds the first of them. */
  readonly total: number;
  /** Type of the page they point to: the hue of the words. */
  readonly type: string;
  readonly onMore: (() => void) | null;
}

/** Pages shown before "more". */
const SHORT = 8;

/** Who points here, and in which sentence. One page that points here several times is one row with its sentences. */
export function Backlinks({ links, total, type, onMore }: BacklinksProps) {
  const [isLong, setLong] = useState(false);
  if (total === 0) {
    return (
      <p className="nothing">
        <b>Nothing points here yet.</b> Write its name in double brackets on another page.
      </p>
    );
  }
  const groups = bySource(links);
  const shown = isLong ? groups : groups.slice(0, SHORT);
  const hidden = total - shown.reduce((sum, group) => sum + group.length, 0);
  return (
    <>
      <ul>
        {shown.map((group) => (
          <SourceRow key={group[0]?.source.path} links={group} type={type} />
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="act small"
          onClick={() => {
            if (isLong) onMore?.();
            setLong(true);
          }}
        >
          {hidden.toLocaleString("en")} more
        </button>
      ) : null}
    </>
  );
}

function bySource(links: readonly Link[]): readonly (readonly Link[])[] {
  const groups = Map.groupBy(links, (link) => link.source.path);
  return [...groups.values()];
}

/** Sentences shown of one page. */
const SENTENCES = 3;

function SourceRow({ links, type }: { readonly links: readonly Link[]; readonly type: string }) {
  const first = links[0];
  if (!first) return null;
  const { source } = first;
  return (
    <li className="bl">
      <button
        type="button"
        className="who"
        {...peekAttributes(source.path)}
        onClick={(event) => navigation.getState().openPage(source, { newTab: event.ctrlKey || event.metaKey })}
      >
        <TypeMark type={source.type} />
        <span className="clip">{source.title}</span>
      </button>
      {links.slice(0, SENTENCES).map((link) => (
        <Sentence key={link.id} link={link} type={type} />
      ))}
    </li>
  );
}

function Sentence({ link, type }: { readonly link: Link; readonly type: string }) {
  const at = { start: link.sentenceStart, end: link.sentenceEnd };
  return (
    <button
      type="button"
      className="sentence"
      title="Open at this sentence"
      onClick={(event) => navigation.getState().openPage(link.source, { at, newTab: event.ctrlKey || event.metaKey })}
    >
      {sentencePieces(link).map((piece, index) =>
        piece.isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three pieces of one sentence
          <mark key={index} data-type={hueOf(type)}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </button>
  );
}
