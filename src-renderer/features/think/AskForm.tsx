import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { useBrain } from "../../stores/brain";
import { useSettings } from "../../stores/settings";
import { whereAsked } from "./answer-words";
import { offerAskField } from "./ask-field";
import { think, useThink } from "./think-store";

const LIMIT = 2000;

/** The box at the foot: Enter asks, Shift+Enter begins a line. While a question is being answered it can be stopped. */
export function AskForm() {
  const [text, setText] = useState("");
  const isAsking = useThink((state) => state.talk.some((one) => one.kind === "asking"));
  const isBlank = text.trim() === "";
  const ask = () => {
    if (isBlank || isAsking) return;
    think.getState().ask(text);
    setText("");
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form className="ask" onSubmit={onSubmit}>
      <div className="ask-box">
        <textarea
          ref={offerAskField}
          // biome-ignore lint/a11y/noAutofocus: one comes here to ask
          autoFocus
          rows={1}
          aria-label="Ask your notes"
          placeholder="Ask your notes"
          value={text}
          maxLength={LIMIT}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="ask-foot">
          <span className="quiet micro keys">
            <Kbd>↵</Kbd> asks, <Kbd>⇧ ↵</Kbd> new line
          </span>
          <span className="grow" />
          <WhereAsked />
          <SendButton isAsking={isAsking} isBlank={isBlank} />
        </div>
      </div>
    </form>
  );
}

/** What becomes of the question, before it is asked. */
function WhereAsked() {
  const isIndexing = useBrain((state) => state.status?.index === "indexing");
  const model = useSettings((state) => state.settings?.model ?? null);
  const words = isIndexing ? "The index is being built: pages may be missed" : model ? whereAsked(model) : "";
  return <span className="quiet micro clip">{words}</span>;
}

function SendButton({ isAsking, isBlank }: { readonly isAsking: boolean; readonly isBlank: boolean }) {
  return isAsking ? (
    <button type="button" className="send" aria-label="Stop" title="Stop" onClick={think.getState().stop}>
      <Icon name="x" />
    </button>
  ) : (
    <button type="submit" className="send" aria-label="Ask" title="Ask (Enter)" disabled={isBlank}>
      <Icon name="arrow-up" />
    </button>
  );
}
