import { useMemo, useState } from "react";
import type { AnswerSummary } from "../../../shared/model/think";
import { errorText } from "../../client/error-text";
import { counted } from "../../components/counted";
import { IconButton } from "../../components/IconButton";
import { Skeleton } from "../../components/Skeleton";
import { stepFocus } from "../../components/step-focus";
import { type Query, useQuery } from "../../stores/use-query";
import { askField } from "./ask-field";
import { groupByDay } from "./question-groups";
import { think, useThink } from "./think-store";

const LIMIT = 200;
const MAX_TEXT = 200;

/** Questions asked before, by day. Choosing one shows its stored answer. */
export function QuestionList() {
  const answers = useThink((state) => state.answers);
  const folder = useThink((state) => state.folder);
  const asking = useThink((state) => state.talk.find((one) => one.kind === "asking") ?? null);
  const activeId = useThink((state) => state.activeId);
  const [text, setText] = useState("");
  const list = useQuery(
    "think.list",
    { limit: LIMIT, text: text.trim().slice(0, MAX_TEXT) },
    { refresh: `${folder} ${answers}`, keep: true },
  );
  const groups = useMemo(() => groupByDay(list.value ?? [], Date.now()), [list.value]);
  const startNew = () => {
    think.getState().renew();
    askField()?.focus();
  };
  return (
    <aside className="side" aria-label="Questions">
      <div className="head">
        <h2 className="name">Questions</h2>
        <span className="grow" />
        <IconButton icon="square-pen" label="New question" onClick={startNew} />
      </div>
      <div className="side-find">
        <input
          className="input"
          type="search"
          aria-label="Find a question"
          placeholder="Find a question"
          value={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && text !== "") {
              event.stopPropagation();
              setText("");
            }
            if (event.key === "ArrowDown") {
              event.preventDefault();
              document.querySelector<HTMLButtonElement>("button.question")?.focus();
            }
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus among the buttons */}
      <div className="scroll questions" onKeyDown={(event) => stepFocus(event, "button.question")}>
        {asking && text === "" ? <Pending question={asking.question} isActive={asking.id === activeId} /> : null}
        {groups.map(({ name, questions }) => (
          <section key={name}>
            <h3 className="side-title">{name}</h3>
            <ul>
              {questions.map((one) => (
                <Asked key={one.id} summary={one} isActive={one.id === activeId} />
              ))}
            </ul>
          </section>
        ))}
        <ListState list={list} isAsking={asking !== null} isFiltered={text.trim() !== ""} />
      </div>
    </aside>
  );
}

interface ListStateProps {
  readonly list: Query<readonly AnswerSummary[]>;
  readonly isAsking: boolean;
  readonly isFiltered: boolean;
}

function ListState({ list, isAsking, isFiltered }: ListStateProps) {
  if (list.error !== null) {
    return (
      <p className="side-note" role="alert">
        {errorText(list.error).title}.{" "}
        <button type="button" className="act" onClick={list.again}>
          Read again
        </button>
      </p>
    );
  }
  if (list.value === null) return <Skeleton widths={[80, 55, 74, 62]} label="Reading questions" />;
  if (list.value.length > 0) return null;
  if (isFiltered) return <p className="side-note">No question with these words.</p>;
  return isAsking ? null : <p className="side-note">None asked yet.</p>;
}

function Asked({ summary, isActive }: { readonly summary: AnswerSummary; readonly isActive: boolean }) {
  const { question, gapCount, abstained } = summary;
  const meta = gapCount > 0 ? counted(gapCount, "gap") : abstained ? "not known" : "";
  return (
    <li>
      <button
        type="button"
        className="question"
        aria-current={isActive ? "true" : undefined}
        onClick={() => think.getState().show(summary)}
      >
        {question}
        {meta === "" ? null : <span className="meta num"> {meta}</span>}
      </button>
    </li>
  );
}

function Pending({ question, isActive }: { readonly question: string; readonly isActive: boolean }) {
  return (
    <section>
      <h3 className="side-title">Now</h3>
      <div className="pending">
        <p className="question" aria-current={isActive ? "true" : undefined}>
          {question}
          <span className="meta"> being answered</span>
        </p>
      </div>
    </section>
  );
}
