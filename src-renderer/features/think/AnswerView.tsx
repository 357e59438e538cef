import { useMemo } from "react";
import type { Answer } from "../../../shared/model/think";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { AnswerFoot } from "./AnswerFoot";
import { type AnswerBlock, layOut, pagesOf } from "./answer-layout";
import { changedWords, degradedWords, withheldWords } from "./answer-words";
import { Nearest } from "./Nearest";
import { NextQuestions } from "./NextQuestions";
import { Note } from "./Note";
import { Sentence } from "./Sentence";
import { think } from "./think-store";

/** An answer in the serif face: its sentences with the figures of their sources, or that the notes do not say. */
export function AnswerView({ answer }: { readonly answer: Answer }) {
  const blocks = useMemo(() => layOut(answer.sentences), [answer.sentences]);
  const degraded = degradedWords(answer);
  const withheld = withheldWords(answer);
  return (
    <div className="ans">
      {answer.abstained ? (
        <>
          <p className="none">Your notes don’t say.</p>
          <Nearest citations={answer.nearest} />
        </>
      ) : (
        <div className="prose">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished answer does not change
            <Block key={index} block={block} answer={answer} />
          ))}
        </div>
      )}
      <ChangedSince answer={answer} />
      {degraded === null ? null : <Note>{degraded}</Note>}
      {withheld === null ? null : (
        <p className="quiet small withheld">
          <Icon name="shield" size="small" />
          {withheld}
        </p>
      )}
      <AnswerFoot answer={answer} />
      <NextQuestions answer={answer} />
    </div>
  );
}

/** Quotes that their pages do not hold any more stay as they were said, and are told apart. */
function ChangedSince({ answer: { question, stale, scope } }: { readonly answer: Answer }) {
  if (stale.length === 0) return null;
  return (
    <Note>
      {changedWords(stale)}{" "}
      <Button look="text" low onClick={() => think.getState().ask(question, undefined, scope)}>
        Ask again
      </Button>
    </Note>
  );
}

function Block({ block, answer }: { readonly block: AnswerBlock; readonly answer: Answer }) {
  const pages = useMemo(() => pagesOf(answer), [answer]);
  if (block.kind === "text") {
    return (
      <p>
        {block.sentences.map((sentence) => (
          <Sentence key={sentence.at} sentence={sentence} answer={answer} pages={pages} />
        ))}
      </p>
    );
  }
  return (
    <dl className="dates">
      {block.sentences.map((sentence) => (
        <div key={sentence.at}>
          <dt>{sentence.date}</dt>
          <dd>
            <Sentence sentence={sentence} answer={answer} pages={pages} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
