import type { SearchHelp } from "../../../shared/model/search";
import { Icon } from "../../components/Icon";

/** What a model did for these results, and what it did not. Nothing while none is switched on. */
export function HelpLine({ help, isAsking }: { readonly help: SearchHelp | undefined; readonly isAsking: boolean }) {
  if (!help) return null;
  const words = isAsking ? ["Asking your model."] : doneWords(help);
  return (
    <div className="help-line small" role="status">
      {words.length > 0 ? <p className="quiet">{words.join(" ")}</p> : null}
      {help.notes.map((note) => (
        <p key={note} className="soft">
          <Icon name="triangle-alert" size="small" /> {note}
        </p>
      ))}
    </div>
  );
}

function doneWords({ vectors, added, isReranked }: SearchHelp): readonly string[] {
  return [
    vectors === "model" ? "By words and your model’s vectors." : "",
    added.length > 0 ? `Also searched ${added.map((query) => `“${query}”`).join(", ")}.` : "",
    isReranked ? "In your model’s order." : "",
  ].filter(Boolean);
}
