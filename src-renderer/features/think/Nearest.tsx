import type { Citation } from "../../../shared/model/think";
import { TypeMark } from "../../components/TypeMark";
import { openCitation } from "./open-citation";
import { plainQuote } from "./quote-context";

/** What came closest to an answer without being one. */
export function Nearest({ citations }: { readonly citations: readonly Citation[] }) {
  if (citations.length === 0) return <p className="nothing-near">Nothing in them comes near it either.</p>;
  return (
    <div className="near">
      <h2 className="quiet small">Nearest, though not an answer</h2>
      <ul>
        {citations.map((citation) => (
          <li key={citation.n}>
            <button type="button" onClick={() => void openCitation(citation)}>
              <TypeMark type={citation.page.type} />
              <span>
                <b>{citation.page.title}</b> “{plainQuote(citation.quote)}”
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
