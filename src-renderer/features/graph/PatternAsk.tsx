import { type FormEvent, useEffect, useRef } from "react";
import { hasCode } from "../../../shared/errors/brain-error";
import { errorText } from "../../client/error-text";
import { counted } from "../../components/counted";
import { Kbd } from "../../components/Kbd";
import { AskedLines } from "./AskedLines";
import { PatternForm } from "./PatternForm";
import { PatternProblem } from "./PatternProblem";
import type { UsedAsk } from "./use-graph-ask";

/** A pattern of pages and links, what is wrong with it, and the rows that fit it. */
export function PatternAsk({ used }: { readonly used: UsedAsk }) {
  const { ask, change, pattern } = used;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = ask.text.trim();
    if (text === ask.asked) pattern.again();
    else change({ asked: text === "" ? null : text });
  };
  const { error, value } = pattern;
  const problem = hasCode(error, "query_invalid") ? error.data : null;
  // What is wrong is said of the text that was asked, not of the one being written since.
  const isAsked = ask.asked === ask.text.trim();
  return (
    <>
      <form onSubmit={onSubmit}>
        <label className="input">
          <input
            ref={input}
            className="mono"
            aria-label="Pattern of pages and links"
            aria-invalid={problem !== null && isAsked}
            aria-describedby="sky-ask-problem"
            placeholder="person -works_at-> company"
            value={ask.text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ text: event.target.value })}
          />
          <Kbd>↵</Kbd>
        </label>
      </form>
      <div id="sky-ask-problem" role="status">
        {problem && isAsked && ask.asked !== null ? <PatternProblem text={ask.asked} problem={problem} /> : null}
        {error !== null && problem === null ? <p className="soft">{errorText(error).title}.</p> : null}
        {value ? <p className="quiet micro num">{rowCount(value.rows.length, value.isComplete)}</p> : null}
      </div>
      {value ? <AskedLines used={used} /> : <PatternForm onTry={(text) => change({ text, asked: text })} />}
    </>
  );
}

function rowCount(rows: number, isComplete: boolean): string {
  if (rows === 0) return isComplete ? "No pages are linked like this." : "Nothing was found in time.";
  return `${counted(rows, "row")}${isComplete ? "" : ", and there are more"}`;
}
