import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { useQuery } from "../../stores/use-query";
import { suggestQuestions } from "./suggest-questions";
import { think } from "./think-store";

const LOOKED_AT = 40;

/** Before the first question: what an answer is made of, and a few questions about pages of this brain. */
export function Welcome() {
  const pages = useBrain((state) => state.status?.pages ?? 0);
  const recent = useQuery("page.recent", { limit: LOOKED_AT }, { refresh: pages, keep: true });
  const questions = suggestQuestions(recent.value ?? []);
  return (
    <div className="welcome">
      <h1>Ask what you have written</h1>
      <p className="lead">
        Answers stand on your own sentences, each with its place
        {pages > 0 ? <>, out of {counted(pages, "page")}</> : null}. What is not there is said too.
      </p>
      {questions.length > 0 ? (
        <ul aria-label="Questions about your pages">
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="try" onClick={() => think.getState().ask(question)}>
                <Icon name="corner-down-left" size="small" />
                <span className="clip">{question}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
