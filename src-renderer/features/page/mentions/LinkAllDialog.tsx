import { useState } from "react";
import type { Mention, MentionPreview } from "../../../../shared/model/mention";
import { errorText } from "../../../client/error-text";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { Dialog } from "../../../components/Dialog";
import { Skeleton } from "../../../components/Skeleton";
import { useQuery } from "../../../stores/use-query";
import { linkMentions } from "./mention-actions";
import { choiceOf, mentionKey } from "./mention-words";
import { PreviewLines } from "./PreviewLines";

interface LinkAllDialogProps {
  /** Those offered; none is written before it is confirmed. */
  readonly mentions: readonly Mention[];
  readonly onClose: () => void;
  readonly onLinked: () => void;
}

/** Shows every line that would change, each with a box to leave it out, and writes the rest at once. */
export function LinkAllDialog({ mentions, onClose, onLinked }: LinkAllDialogProps) {
  const [items] = useState(() => mentions.map((mention) => choiceOf(mention)));
  const { value, error } = useQuery("link.previewMentions", { items });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isWriting, setWriting] = useState(false);
  const previews = value?.previews ?? [];
  const chosen = previews.filter((one) => !left.has(mentionKey(one.item)));
  const toggle = ({ item }: MentionPreview) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(mentionKey(item))) after.add(mentionKey(item));
      return after;
    });
  const write = async () => {
    setWriting(true);
    await linkMentions(chosen.map((one) => one.item));
    onLinked();
    onClose();
  };
  return (
    <Dialog label="Link all certain ones" className="link-all" onClose={onClose}>
      <h2>
        {value ? `${counted(previews.length, "link")} on ${counted(pagesOf(previews), "page")}` : "Links to be written"}
      </h2>
      <p className="soft">These lines change, and no other byte. Take the tick from what is none.</p>
      {error === null ? null : <p className="soft">{errorText(error).title}.</p>}
      {value || error !== null ? null : <Skeleton widths={[80, 92, 70]} label="Reading the lines" />}
      <ul className="scroll">
        {previews.map((preview) => (
          <li key={mentionKey(preview.item)}>
            <PreviewLines
              preview={preview}
              isChosen={!left.has(mentionKey(preview.item))}
              onToggle={() => toggle(preview)}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        {value && value.refused.length > 0 ? (
          <span className="quiet small">{counted(value.refused.length, "mention")} cannot be linked as they stand</span>
        ) : null}
        <span className="grow" />
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
        <Button data-autofocus look="main" disabled={chosen.length === 0 || isWriting} onClick={() => void write()}>
          Link {chosen.length.toLocaleString("en")}
        </Button>
      </div>
    </Dialog>
  );
}

const pagesOf = (previews: readonly MentionPreview[]): number => new Set(previews.map((one) => one.page.path)).size;
