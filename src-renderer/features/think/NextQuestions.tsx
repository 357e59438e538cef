import type { Answer } from "../../../shared/model/think";
import { Icon } from "../../components/Icon";
import { nextQuestions } from "./next-questions";
import { think, useThink } from "./think-store";
import { useOpenGaps } from "./use-open-gaps";

/** Questions around what the last answer of the talk lacked. */
export function NextQuestions({ answer }: { readonly answer: Answer }) {
  const isLast = useThink((state) => state.talk.at(-1)?.id === answer.id);
  const questions = nextQuestions(answer, useOpenGaps(answer));
  if (!isLast || questions.length === 0) return null;
  return (
    <div className="next">
      <h2 className="quiet small">To ask next</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="try" onClick={() => think.getState().ask(question)}>
              <Icon name="corner-down-left" size="small" />
              <span className="clip">{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
