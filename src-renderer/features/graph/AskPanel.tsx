import "./ask.css";
import { IconButton } from "../../components/IconButton";
import { Segmented } from "../../components/Segmented";
import { PathAsk } from "./PathAsk";
import { PatternAsk } from "./PatternAsk";
import type { UsedAsk } from "./use-graph-ask";

const KINDS = [
  { value: "pattern", label: "Pattern" },
  { value: "path", label: "Path" },
] as const;

/** Questions that follow links, beside the sky: patterns of typed links, and the ways between two pages. */
export function AskPanel({ used }: { readonly used: UsedAsk }) {
  const { ask, change } = used;
  return (
    <section className="sky-ask" data-block aria-label="Find in graph">
      <div className="row">
        <h2 className="grow">Find in graph</h2>
        <Segmented label="What to find" value={ask.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        <IconButton icon="x" label="Close" keys="Esc" onClick={() => change({ isOpen: false })} />
      </div>
      {ask.kind === "pattern" ? <PatternAsk used={used} /> : <PathAsk used={used} />}
    </section>
  );
}
