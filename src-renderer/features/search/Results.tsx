import { useEffect, useRef } from "react";
import type { SearchReply } from "../../../shared/model/search";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { HelpLine } from "./HelpLine";
import { ResultRow } from "./ResultRow";
import type { HelpedSearch } from "./use-helped-search";

interface ResultsProps {
  readonly text: string;
  readonly reply: HelpedSearch;
  readonly at: number;
  readonly onPoint: (at: number) => void;
}

export function Results({ text, reply, at, onPoint }: ResultsProps) {
  if (text === "") return <Hints />;
  if (reply.error !== null) {
    return <ErrorState {...errorText(reply.error)} actions={<Button onClick={reply.again}>Search again</Button>} />;
  }
  if (!reply.value) {
    return (
      <div className="results">
        <Skeleton widths={[34, 92, 88, 30, 95]} label="Searching" />
      </div>
    );
  }
  return reply.value.results.length === 0 && !reply.isStale ? (
    <>
      <HelpLine help={reply.value.help} isAsking={reply.isAsking} />
      <NothingFound text={text} />
    </>
  ) : (
    <Found reply={reply.value} isAsking={reply.isAsking} at={at} onPoint={onPoint} />
  );
}

interface FoundProps {
  readonly reply: SearchReply;
  readonly isAsking: boolean;
  readonly at: number;
  readonly onPoint: (at: number) => void;
}

function Found({ reply, isAsking, at, onPoint }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#result-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div ref={list} className="results scroll">
      <div className="results-inner">
        <p className="results-head num" role="status">
          {reply.reading ? <span className="reading-line">Read as: {reply.reading}</span> : null}
          <span className="quiet">
            {counted(reply.results.length, "page")}, {Math.max(1, Math.round(reply.ms))} ms
          </span>
        </p>
        <HelpLine help={reply.help} isAsking={isAsking} />
        <div id="search-results" role="listbox" aria-label="Results">
          {reply.results.map((result, index) => (
            <ResultRow
              key={result.path}
              result={result}
              index={index}
              isOn={index === at}
              onPoint={() => onPoint(index)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function NothingFound({ text }: { readonly text: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${text}”`}
      actions={
        <>
          <Button onClick={() => ui.getState().open("new_page", text)}>Create page</Button>
          <Button look="text" onClick={() => navigation.getState().ask(text)}>
            Ask your notes
          </Button>
        </>
      }
    >
      No page holds these words, and none is called that. Fewer words find more.
    </EmptyState>
  );
}

function Hints() {
  return (
    <EmptyState title="Search the whole brain">
      Words as you wrote them, names and aliases, or a question such as “who attended the board meeting”.
    </EmptyState>
  );
}
