import { memo } from "react";
import type { SearchResult } from "../../../shared/model/search";
import { folderOf } from "../../../shared/text/slug";
import { Marked } from "../../components/Marked";
import { plainSnippet } from "../../components/plain-snippet";
import { TypeMark } from "../../components/TypeMark";
import { openResult } from "./open-result";

interface ResultRowProps {
  readonly result: SearchResult;
  readonly index: number;
  readonly isOn: boolean;
  readonly onPoint: () => void;
}

/** A page that was found: its name, why it is here, and the passage. */
export const ResultRow = memo(function ResultRow({ result, index, isOn, onPoint }: ResultRowProps) {
  const folder = folderOf(result.path);
  const snippet = plainSnippet(result.snippet, result.marks);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box
    <div
      id={`result-${index}`}
      role="option"
      className="result"
      aria-selected={isOn}
      onMouseMove={isOn ? undefined : onPoint}
      onClick={(event) => openResult(result, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) openResult(result, true);
      }}
    >
      <div className="result-head">
        <TypeMark type={result.type} />
        <span className="result-title clip">{result.title}</span>
        {folder === "" ? null : <span className="quiet small clip">{folder}</span>}
        <span className="grow" />
        <span className="quiet small clip why-here">{result.why}</span>
      </div>
      {snippet.text === "" ? null : (
        <p className="snippet">
          <Marked text={snippet.text} marks={snippet.marks} />
        </p>
      )}
    </div>
  );
});
