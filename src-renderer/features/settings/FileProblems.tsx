import type { SchemaProblem } from "../../../shared/schema/schema-pack";
import { Icon } from "../../components/Icon";

interface FileProblemsProps {
  readonly problems: readonly SchemaProblem[];
  /** Name of the list for who hears it. */
  readonly label: string;
  /** What becomes of the rest of the file. */
  readonly note: string;
}

/** What of a settings file was not understood, line by line. */
export function FileProblems({ problems, label, note }: FileProblemsProps) {
  return (
    <>
      <h2>Not understood</h2>
      <p className="sub">{note}</p>
      <ul className="schema-list" aria-label={label}>
        {problems
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, column, where, message }) => (
            <li key={`${line}:${column}:${message}`}>
              <Icon name="triangle-alert" size="small" />
              <span>
                <b>Line {line}</b>
                {where === "" || message.includes(where) ? null : <span className="code"> {where}</span>} {message}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
