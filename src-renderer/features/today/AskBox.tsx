import { type FormEvent, useState } from "react";
import { Icon } from "../../components/Icon";
import { navigation } from "../../stores/navigation";
import { useSettings } from "../../stores/settings";

/** A question for the notes; the answer is on the Think screen. */
export function AskBox() {
  const [question, setQuestion] = useState("");
  const hasModel = useSettings((state) => (state.settings?.model.baseUrl ?? "") !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = question.trim();
    if (text !== "") navigation.getState().ask(text);
  };
  return (
    <form className="day-ask" onSubmit={submit}>
      <input
        aria-label="Ask your notes"
        placeholder="Ask your notes"
        value={question}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setQuestion(event.target.value)}
      />
      <p className="row">
        <span className="quiet small grow">
          {hasModel ? "Passages go to your model" : "Nothing leaves this machine"}
        </span>
        <button type="submit" className="send" aria-label="Ask" title="Ask (Enter)" disabled={question.trim() === ""}>
          <Icon name="arrow-up" />
        </button>
      </p>
    </form>
  );
}
