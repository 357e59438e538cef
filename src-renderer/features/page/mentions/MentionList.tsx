import { type KeyboardEvent, useRef, useState } from "react";
import type { Mention } from "../../../../shared/model/mention";
import { stepFocus } from "../../../components/step-focus";
import { MentionRow } from "./MentionRow";
import { dismissMention, linkMentions } from "./mention-actions";
import { choiceOf, mentionKey } from "./mention-words";

interface MentionListProps {
  readonly mentions: readonly Mention[];
  readonly direction: "of" | "on";
  /** To be called when the list is no longer what it was and no page has changed. */
  readonly onChanged: () => void;
}

/** Rows shown before "more". */
const SHORT = 6;
const ACT = ".mention .link-it";

/** Names without a link. On a row's Link button Enter links, Delete says that it is none, arrows go from row to row. */
export function MentionList({ mentions, direction, onChanged }: MentionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isLong, setLong] = useState(false);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const open = mentions.filter((one) => !decided.has(keyOf(one)));
  const shown = isLong ? open : open.slice(0, SHORT);

  const decide = (mention: Mention) => {
    focusNext(list.current, shown.indexOf(mention));
    setDecided((before) => new Set(before).add(keyOf(mention)));
  };
  const link = async (mention: Mention, target: string) => {
    const linked = await linkMentions([choiceOf(mention, target)]);
    if (linked && linked.length > 0) decide(mention);
    else onChanged();
  };
  const dismiss = async (mention: Mention) => {
    const onUndone = () => {
      setDecided((before) => new Set([...before].filter((key) => key !== keyOf(mention))));
      onChanged();
    };
    if (await dismissMention(mention, onUndone)) decide(mention);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return stepFocus(event, ACT);
    const rows = [...event.currentTarget.children];
    const mention = shown[rows.findIndex((row) => row.contains(document.activeElement))];
    if (!mention) return;
    event.preventDefault();
    void dismiss(mention);
  };

  return (
    <>
      <ul ref={list} onKeyDown={onKeyDown}>
        {shown.map((mention) => (
          <MentionRow
            key={keyOf(mention)}
            mention={mention}
            direction={direction}
            onLink={(target) => void link(mention, target)}
            onDismiss={() => void dismiss(mention)}
          />
        ))}
      </ul>
      {open.length > shown.length ? (
        <button type="button" className="act small" onClick={() => setLong(true)}>
          {(open.length - shown.length).toLocaleString("en")} more
        </button>
      ) : null}
    </>
  );
}

const keyOf = (mention: Mention): string => `${mention.revision} ${mentionKey(choiceOf(mention))}`;

/** The row goes; the keyboard goes on with the one after it, or the one before the end. */
function focusNext(list: HTMLUListElement | null, index: number): void {
  const rows = [...(list?.children ?? [])];
  const hadFocus = rows[index]?.contains(document.activeElement) ?? false;
  const next = rows[index + 1] ?? rows[index - 1];
  if (hadFocus) next?.querySelector<HTMLElement>(".link-it")?.focus();
}
