import type { DreamEvidence } from "../../../shared/model/dream";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";

/** The sentences that something was concluded from, each with the page it stands on. */
export function Quotes({ evidence }: { readonly evidence: readonly DreamEvidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <ul className="quotes">
      {evidence.map(({ page, text, start, end }) => (
        <li key={`${page.path} ${start}`}>
          <q className="prose">{text}</q>
          <button
            type="button"
            className="quote-page small"
            onClick={() => navigation.getState().openPage(page, { at: { start, end } })}
          >
            <TypeMark type={page.type} />
            <span className="clip">{page.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
