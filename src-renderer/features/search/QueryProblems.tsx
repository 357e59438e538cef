import type { QueryProblem } from "../../../shared/search-query/query-node";
import { Icon } from "../../components/Icon";

/** What is wrong with the query, and what to write instead; the box underlines the place. */
export function QueryProblems({ problems }: { readonly problems: readonly QueryProblem[] }) {
  return (
    <div className="results">
      <div id="query-problems" className="query-problems results-inner" role="status">
        {problems.map(({ start, message, hint }) => (
          <p key={`${start} ${message}`}>
            <Icon name="triangle-alert" size="small" />
            <span>
              {message} <span className="quiet">{hint}</span>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
