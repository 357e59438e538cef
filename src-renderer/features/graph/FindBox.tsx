import { type KeyboardEvent, type RefObject, useState } from "react";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { TypeMark } from "../../components/TypeMark";
import { typeOfNode } from "../../graph/type-groups";
import type { Found } from "./find-stars";

interface FindBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly graph: PackedGraph;
  readonly found: Found | null;
  readonly onChoose: (node: number) => void;
}

/** Finds stars by name: all that match stay lit, the best can be gone to. */
export function FindBox({ input, query, onQuery, graph, found, onChoose }: FindBoxProps) {
  const [at, setAt] = useState(0);
  const best = found?.best ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = best[at];
    if (step !== 0) setAt(Math.max(0, Math.min(best.length - 1, at + step)));
    else if (event.key === "Enter" && chosen !== undefined) {
      onChoose(chosen);
      onQuery("");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="sky-find">
      <label className="input">
        <Icon name="search" size="small" />
        <input
          ref={input}
          role="combobox"
          aria-label="Find in the graph"
          aria-expanded={best.length > 0}
          aria-controls="sky-found"
          aria-activedescendant={best.length > 0 ? `sky-found-${at}` : undefined}
          placeholder="Find a page"
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            onQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        {query === "" ? <Kbd>/</Kbd> : null}
      </label>
      {found ? (
        <FoundList
          graph={graph}
          found={found}
          at={at}
          onPoint={setAt}
          onChoose={(node) => {
            onChoose(node);
            onQuery("");
          }}
        />
      ) : null}
    </div>
  );
}

interface FoundListProps {
  readonly graph: PackedGraph;
  readonly found: Found;
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (node: number) => void;
}

function FoundList({ graph, found, at, onPoint, onChoose }: FoundListProps) {
  return (
    <>
      <div id="sky-found" role="listbox" aria-label="Found">
        {found.best.map((node, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys work in the box above, as in any combobox
          <div
            key={node}
            id={`sky-found-${index}`}
            className="opt"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(node)}
          >
            <TypeMark type={typeOfNode(graph, node)} />
            <span className="clip">{graph.titleOf(node)}</span>
          </div>
        ))}
      </div>
      <p className="quiet micro" role="status">
        {found.all.size === 0 ? "No page of that name is shown." : `${counted(found.all.size, "page")} lit`}
      </p>
    </>
  );
}
