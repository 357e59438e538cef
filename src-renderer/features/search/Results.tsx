import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { HelpLine } from "./HelpLine";
import { QueryProblems } from "./QueryProblems";
import { ResultGroup } from "./ResultGroup";
import { type AllPassages, hiddenPassages, type ResultLine } from "./result-lines";
import type { HelpedSearch } from "./use-helped-search";

interface ResultsProps {
  readonly text: string;
  readonly reply: HelpedSearch;
  readonly lines: readonly ResultLine[];
  readonly unfolded: AllPassages;
  readonly chosen: string | null;
  readonly head: ReactNode;
  readonly onPoint: (id: string) => void;
  readonly onUnfold: (path: string) => void;
}

export function Results(props: ResultsProps) {
  const { text, reply, head } = props;
  if (reply.error !== null) {
    return <ErrorState {...errorText(reply.error)} actions={<Button onClick={reply.again}>Search again</Button>} />;
  }
  if (!reply.value) return <Waiting />;
  const { query, results, gap } = reply.value;
  // What is wrong was said of another text.
  if (query && query.problems.length > 0 && reply.isStale) return <Waiting />;
  if (query && query.problems.length > 0) return <QueryProblems problems={query.problems} />;
  if (results.length > 0 || reply.isStale) return <Found {...props} />;
  if (gap !== null) return <NothingTold head={head} gap={gap} text={text} />;
  if (query?.explanation) return <NothingFits head={head} />;
  return (
    <>
      <HelpLine help={reply.value.help} isAsking={reply.isAsking} />
      <NothingFound text={text} />
    </>
  );
}

function Waiting() {
  return (
    <div className="results">
      <Skeleton widths={[34, 92, 88, 30, 95]} label="Searching" />
    </div>
  );
}

function Found({ text, reply, lines, unfolded, chosen, head, onPoint, onUnfold }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its top
  useEffect(() => {
    // It may return a promise, which is no clean-up.
    void list.current?.scrollTo(0, 0);
  }, [text]);
  const groups = useMemo(() => [...Map.groupBy(lines, (line) => line.result)], [lines]);
  return (
    <div ref={list} className="results scroll">
      <div className="results-inner">
        {head}
        <HelpLine help={reply.value?.help} isAsking={reply.isAsking} />
        <div id="search-results" role="listbox" aria-label="Results">
          {groups.map(([result, own]) => (
            <ResultGroup
              key={result.path}
              lines={own}
              chosen={own.some((line) => line.id === chosen) ? chosen : null}
              hidden={hiddenPassages(result, unfolded.has(result.path))}
              onPoint={onPoint}
              onUnfold={onUnfold}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What was asked stays in sight, with what no page has. */
function NothingFits({ head }: { readonly head: ReactNode }) {
  return (
    <div className="results scroll">
      <div className="results-inner">
        {head}
        <EmptyState title="No page fits all of this">Leaving out a part of it finds more.</EmptyState>
      </div>
    </div>
  );
}

/** A question that was understood, and that no page answers. */
function NothingTold({ head, gap, text }: { readonly head: ReactNode; readonly gap: string; readonly text: string }) {
  return (
    <div className="results scroll">
      <div className="results-inner">
        {head}
        <EmptyState
          title={gap}
          actions={
            <Button look="text" onClick={() => navigation.getState().ask(text)}>
              Ask your notes
            </Button>
          }
        />
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
