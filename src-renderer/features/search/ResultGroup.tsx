import { type MouseEvent, memo } from "react";
import { folderOf } from "../../../shared/text/slug";
import { counted } from "../../components/counted";
import { Kbd } from "../../components/Kbd";
import { Marked } from "../../components/Marked";
import { plainSnippet } from "../../components/plain-snippet";
import { TypeMark } from "../../components/TypeMark";
import { openResult } from "./open-result";
import type { ResultLine } from "./result-lines";

interface ResultGroupProps {
  /** The page, then its passages. */
  readonly lines: readonly ResultLine[];
  /** Id of the row that is chosen, when it is one of these. */
  readonly chosen: string | null;
  /** Passages that are not shown. */
  readonly hidden: number;
  readonly onPoint: (id: string) => void;
  readonly onUnfold: (path: string) => void;
}

/** A page that was found: its name, why it is here, and the passages. */
export const ResultGroup = memo(function ResultGroup({ lines, chosen, hidden, onPoint, onUnfold }: ResultGroupProps) {
  const [page, ...passages] = lines;
  if (!page) return null;
  const { result } = page;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, for which there is no element
    <div role="group" aria-label={result.title} className="result-group">
      <Row line={page} isOn={page.id === chosen} onPoint={onPoint}>
        <Head line={page} />
        <Passage snippet={result.snippet} marks={result.marks} />
      </Row>
      {passages.map((line) => (
        <Row key={line.id} line={line} isOn={line.id === chosen} onPoint={onPoint}>
          <Passage snippet={line.passage?.snippet ?? ""} marks={line.passage?.marks ?? []} />
        </Row>
      ))}
      {hidden > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Shift and Enter in the box do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box
        <div className="more-passages quiet small num" onClick={() => onUnfold(result.path)}>
          {counted(hidden, "more passage")}
          {chosen === null ? null : (
            <span className="keys">
              <Kbd>⇧</Kbd> <Kbd>↵</Kbd>
            </span>
          )}
        </div>
      ) : null}
    </div>
  );
});

function Head({ line: { result } }: { readonly line: ResultLine }) {
  const folder = folderOf(result.path);
  return (
    <div className="result-head">
      <TypeMark type={result.type} />
      <span className="result-title clip">{result.title}</span>
      {folder === "" ? null : <span className="quiet small clip">{folder}</span>}
      <span className="grow" />
      <span className="quiet small clip why-here">{result.why}</span>
    </div>
  );
}

function Passage({
  snippet,
  marks,
}: {
  readonly snippet: string;
  readonly marks: readonly (readonly [number, number])[];
}) {
  const plain = plainSnippet(snippet, marks);
  if (plain.text === "") return null;
  return (
    <p className="snippet">
      <Marked text={plain.text} marks={plain.marks} />
      {isCut(snippet) ? "…" : null}
    </p>
  );
}

/** A long passage that ends within a sentence goes on in the page. */
const isCut = (snippet: string): boolean => snippet.length > 150 && /[\p{L}\p{N},;–-]$/u.test(snippet);

interface RowProps {
  readonly line: ResultLine;
  readonly isOn: boolean;
  readonly onPoint: (id: string) => void;
  readonly children: React.ReactNode;
}

function Row({ line, isOn, onPoint, children }: RowProps) {
  const open = (event: MouseEvent) => openResult(line, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box
    <div
      id={line.id}
      role="option"
      className={line.passage ? "result passage" : "result"}
      aria-selected={isOn}
      onMouseMove={isOn ? undefined : () => onPoint(line.id)}
      onClick={open}
      onAuxClick={(event) => {
        if (event.button === 1) open(event);
      }}
    >
      {children}
    </div>
  );
}
