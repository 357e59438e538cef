import type { GraphStep } from "../../../shared/model/graph-query";
import { ENDED_UNDATED } from "../../../shared/model/link";
import { counted } from "../../components/counted";
import { LinkSample } from "../../components/LinkSample";
import { sentencePieces } from "../../components/plain-sentence";
import { familyOf } from "../../components/schema-looks";
import { relationWords } from "../../graph/relation-words";
import { navigation } from "../../stores/navigation";

/** One link of a row: who, how, whom, and the sentence that says so, which opens where it is written. */
export function AskedStep({ step }: { readonly step: GraphStep }) {
  const { from, to, direction, type, link, others } = step;
  const open = () =>
    navigation.getState().openPage(link.source, { at: { start: link.sentenceStart, end: link.sentenceEnd } });
  const words = relationWords(type, direction === "out").replace(/^← /u, "is ") || "linked with";
  return (
    <li>
      <p className="who">
        <b className="strong">{from.title}</b> <LinkSample family={familyOf(type)} /> {words}{" "}
        <b className="strong">{to.title}</b>
        {link.validUntil === null ? null : <span className="quiet micro"> {untilWords(link.validUntil)}</span>}
      </p>
      <button type="button" className="ask-quote" title={`Open ${link.source.title}`} onClick={open}>
        <q>
          {sentencePieces(link).map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the three pieces of one sentence
            piece.isLink ? <b key={index}>{piece.text}</b> : piece.text,
          )}
        </q>
      </button>
      <p className="quiet micro">
        {link.source.title}
        {others > 0 ? `, and ${counted(others, "sentence")} more` : ""}
      </p>
    </li>
  );
}

const untilWords = (until: string): string => (until === ENDED_UNDATED ? "ended" : `until ${until}`);
