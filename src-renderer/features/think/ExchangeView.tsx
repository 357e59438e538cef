import type { ReactNode } from "react";
import { EVERYTHING } from "../../../shared/model/think";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Skeleton } from "../../components/Skeleton";
import { useSettings } from "../../stores/settings";
import { AnswerView } from "./AnswerView";
import type { Exchange } from "./exchange";
import { scopeParts } from "./scope-words";
import { think } from "./think-store";

/** One question and what came of it. Touching it brings its evidence to the side. */
export function ExchangeView({ exchange }: { readonly exchange: Exchange }) {
  const { id, question } = exchange;
  const activate = () => think.getState().activate(id);
  return (
    <section
      id={`exchange-${id}`}
      className="exchange"
      aria-label={question}
      aria-busy={exchange.kind === "asking"}
      onPointerDown={activate}
      onFocus={activate}
    >
      <h1 className="q">{question}</h1>
      <ReadAs exchange={exchange} />
      <AskedOf exchange={exchange} />
      <Outcome exchange={exchange} />
    </section>
  );
}

/** What a question that follows on another was taken for, so that a wrong guess is seen. */
function ReadAs({ exchange }: { readonly exchange: Exchange }) {
  if (exchange.kind !== "answered" || exchange.answer.readAs === null) return null;
  return <p className="quiet small read-as">Read as: {exchange.answer.readAs}</p>;
}

/** What the question was asked of, where that was not everything. */
function AskedOf({ exchange }: { readonly exchange: Exchange }) {
  const scope = exchange.kind === "answered" ? exchange.answer.scope : exchange.scope;
  const parts = scope ? scopeParts(scope) : [];
  if (parts.length === 0) return null;
  return <p className="quiet small read-as">Only {parts.map(({ words }) => words).join(", ")}</p>;
}

function Outcome({ exchange }: { readonly exchange: Exchange }) {
  switch (exchange.kind) {
    case "asking":
      return <Waiting text={exchange.text} />;
    case "answered":
      return <AnswerView answer={exchange.answer} />;
    case "reading":
      if (exchange.text !== "") return <StillComing text={exchange.text} />;
      return (
        <div className="ans">
          <Skeleton widths={[96, 100, 62]} label="Reading the stored answer" />
        </div>
      );
    case "stopped":
      return <Halted exchange={exchange} title="Stopped" text="Nothing was kept of this answer." />;
    case "lost":
      return (
        <Halted
          exchange={exchange}
          title="No answer is stored"
          text="The window was closed before it came, or it was asked in another brain."
        />
      );
    case "failed": {
      const { title, unharmed, next } = errorText(exchange.error);
      return <Halted exchange={exchange} title={title} text={`${unharmed} ${next}`} isAlert />;
    }
  }
}

/** Until the answer is whole: what is being done, then its checked sentences as they come. */
function Waiting({ text }: { readonly text: string }) {
  const model = useSettings((state) => (state.settings?.model.baseUrl === "" ? null : state.settings?.model.model));
  const doing: ReactNode = model ? `${model} answers; each sentence is checked before it shows` : "Reading your notes";
  return (
    <div className="ans">
      {text === "" ? null : (
        <div className="prose">
          <p>{text}</p>
        </div>
      )}
      <p className="doing" role="status">
        <span className="live-dot" aria-hidden="true" />
        <span>{doing}</span>
        <Button look="text" low onClick={think.getState().stop}>
          Stop
        </Button>
      </p>
      {text === "" ? <Skeleton widths={[96, 100, 62]} label="Waiting for the answer" /> : null}
    </div>
  );
}

/** An answer asked for before this window was opened again: it goes on coming. */
function StillComing({ text }: { readonly text: string }) {
  return (
    <div className="ans">
      <div className="prose">
        <p>{text}</p>
      </div>
      <p className="doing" role="status">
        <span className="live-dot" aria-hidden="true" />
        <span>The answer goes on coming</span>
      </p>
    </div>
  );
}

interface HaltedProps {
  readonly exchange: Exchange;
  readonly title: string;
  readonly text: string;
  readonly isAlert?: boolean;
}

/** No answer, and why. Only a press asks again; the same id, so that what is stored by then is not paid twice. */
function Halted({ exchange, title, text, isAlert = false }: HaltedProps) {
  const again = () => think.getState().ask(exchange.question, exchange.id, exchange.scope ?? EVERYTHING);
  return (
    <div className="ans halted" role={isAlert ? "alert" : undefined}>
      <p className="none">{title}</p>
      <p className="soft">{text}</p>
      <Button low onClick={again}>
        Ask again
      </Button>
    </div>
  );
}
