import { Fragment, type KeyboardEvent } from "react";
import { TypeMark } from "../../components/TypeMark";
import { AskedStep } from "./AskedStep";
import type { AskedLine, UsedAsk } from "./use-graph-ask";

/** The rows of an answer. Choosing one shows it alone in the sky, and the sentences that prove it. */
export function AskedLines({ used: { lines, chosen, choose } }: { readonly used: UsedAsk }) {
  return (
    <ul className="ask-lines" aria-label="Found" onKeyDown={moveAmongRows}>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          isOpen={line.key === chosen}
          onToggle={() => choose(line.key === chosen ? null : line.key)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: AskedLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ line: { pages, steps }, isOpen, onToggle }: LineProps) {
  return (
    <li>
      <button type="button" className="ask-line" aria-expanded={isOpen} onClick={onToggle}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may stand in a row twice
          <Fragment key={index}>
            {index > 0 ? (
              <span className="quiet" aria-hidden="true">
                ·
              </span>
            ) : null}
            <span className="one">
              <TypeMark type={page.type} />
              {page.title}
            </span>
          </Fragment>
        ))}
      </button>
      {isOpen ? (
        <ol className="ask-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one row, in order
            <AskedStep key={index} step={step} />
          ))}
        </ol>
      ) : null}
    </li>
  );
}

/** Arrow keys go from row to row, as in any list; the sky does not hear them. */
function moveAmongRows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".ask-line")];
  const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Node));
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
