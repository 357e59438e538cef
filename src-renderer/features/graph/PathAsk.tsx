import { errorText } from "../../client/error-text";
import { counted } from "../../components/counted";
import { AskedLines } from "./AskedLines";
import { PageField } from "./PageField";
import type { UsedAsk } from "./use-graph-ask";

/** Two pages, and how they are linked. */
export function PathAsk({ used }: { readonly used: UsedAsk }) {
  const { ask, change, path } = used;
  const { from, to } = ask;
  return (
    <>
      <div className="ask-ends">
        <PageField label="From" page={from} isFirst={from === null} onChange={(page) => change({ from: page })} />
        <PageField
          label="To"
          page={to}
          isFirst={from !== null && to === null}
          onChange={(page) => change({ to: page })}
        />
      </div>
      <div role="status">
        {from && to && from.slug === to.slug ? <p className="soft">These are one page.</p> : null}
        {path.error === null ? null : <p className="soft">{errorText(path.error).title}.</p>}
        {path.value ? <p className="quiet micro num">{pathCount(path.value.paths.length)}</p> : null}
        {from && to ? null : <p className="soft">The shortest ways from one page to another, hubs last.</p>}
      </div>
      {path.value ? <AskedLines used={used} /> : null}
    </>
  );
}

const pathCount = (paths: number): string =>
  paths === 0 ? "Not linked within four steps." : `${counted(paths, "path")}, the closest first`;
