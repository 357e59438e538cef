import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { useSettings } from "../../stores/settings";
import { whereAsked } from "./answer-words";
import { askField, offerAskField } from "./ask-field";
import { ScopeChips } from "./ScopeChips";
import { SendPreviewDialog } from "./SendPreviewDialog";
import { think, useThink } from "./think-store";

const LIMIT = 2000;

/** The box at the foot: Enter asks, Shift+Enter begins a line. While a question is being answered it can be stopped. */
export function AskForm() {
  const [text, setText] = useState("");
  const [isScoping, setScoping] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  useRetry((question) => {
    setText(question);
    setScoping(true);
  });
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
          title="Enter asks, Shift+Enter begins a line"
          value={text}
          maxLength={LIMIT}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="ask-foot">
          <ScopeChips isOpen={isScoping} onOpen={setScoping} />
          <span className="grow" />
          <WhereAsked isBlank={isBlank} onPreview={() => setPreviewing(true)} />
          <SendButton isAsking={isAsking} isBlank={isBlank} />
        </div>
      </div>
      {isPreviewing ? <SendPreviewDialog question={text} onAsk={ask} onClose={() => setPreviewing(false)} /> : null}
    </form>
  );
}

/** A question that is to be asked of something else comes back into the box. */
function useRetry(onRetry: (question: string) => void): void {
  const retry = useThink((state) => state.retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request is one
  useEffect(() => {
    const question = think.getState().takeRetry();
    if (question === null) return;
    onRetry(question);
    askField()?.focus();
  }, [retry]);
}

interface WhereAskedProps {
  readonly isBlank: boolean;
  readonly onPreview: () => void;
}

/** What becomes of the question, before it is asked. With a model its words lead to all that would be sent. */
function WhereAsked({ isBlank, onPreview }: WhereAskedProps) {
  const isIndexing = useBrain((state) => state.status?.index === "indexing");
  const model = useSettings((state) => state.settings?.model ?? null);
  if (isIndexing) return <span className="quiet micro clip">The index is being built: pages may be missed</span>;
  if (!model) return null;
  const words = whereAsked(model);
  if (model.baseUrl === "") return <span className="quiet micro clip">{words}</span>;
  return (
    <button
      type="button"
      className="quiet micro clip where-asked"
      disabled={isBlank}
      title="Shows all that would be sent"
      onClick={onPreview}
    >
      {words}
    </button>
  );
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
