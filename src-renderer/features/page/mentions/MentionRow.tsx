import type { Mention } from "../../../../shared/model/mention";
import { folderOf } from "../../../../shared/text/slug";
import { Button } from "../../../components/Button";
import { markTypeOf } from "../../../components/mark-type";
import { peekAttributes } from "../../../components/peek-target";
import { sentencePieces } from "../../../components/plain-sentence";
import { TypeMark } from "../../../components/TypeMark";
import { navigation } from "../../../stores/navigation";
import { sureWord } from "./mention-words";

interface MentionRowProps {
  readonly mention: Mention;
  readonly direction: "of" | "on";
  readonly onLink: (target: string) => void;
  readonly onDismiss: () => void;
}

/** Pages of one name shown to choose from. */
const CANDIDATES = 4;

/** One name without a link: where it stands, in which sentence, how sure it is, and what can be done. */
export function MentionRow({ mention, direction, onLink, onDismiss }: MentionRowProps) {
  const { candidates, confidence, page, reason, target } = mention;
  const other = direction === "of" ? page : target;
  const isShared = direction === "on" && candidates.length > 1;
  const at = { start: mention.sentenceStart, end: mention.sentenceEnd };
  const pieces = sentencePieces({ ...mention, syntax: "wikilink", type: "mentions" });
  return (
    <li className="bl mention">
      <button
        type="button"
        className="who"
        {...peekAttributes(other.path)}
        onClick={(event) => navigation.getState().openPage(other, { newTab: event.ctrlKey || event.metaKey })}
      >
        <TypeMark type={other.type} />
        <span className="clip">{other.title}</span>
      </button>
      <button
        type="button"
        className="sentence"
        title="Open at this sentence"
        onClick={(event) => navigation.getState().openPage(page, { at, newTab: event.ctrlKey || event.metaKey })}
      >
        {pieces.map((piece, index) =>
          piece.isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the three pieces of one sentence
            <mark key={index} data-type={markTypeOf(target.type)}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </button>
      <div className="mention-acts">
        {isShared ? (
          candidates.slice(0, CANDIDATES).map((candidate) => (
            <Button
              low
              className="link-it"
              key={candidate.path}
              title={candidate.path}
              onClick={() => onLink(candidate.path)}
            >
              Link to {folderOf(candidate.path) || "the top"}
            </Button>
          ))
        ) : (
          <Button low className="link-it" title="Enter" onClick={() => onLink(target.path)}>
            Link
          </Button>
        )}
        <Button low look="text" title="Delete" onClick={onDismiss}>
          Not this one
        </Button>
        <span className="grow" />
        <span className="quiet micro" title={reason}>
          {sureWord(confidence)}
        </span>
      </div>
    </li>
  );
}
