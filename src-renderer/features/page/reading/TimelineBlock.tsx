import { isoDateWords } from "../../../components/date-words";
import { Inlines } from "./Inlines";
import type { Block } from "./reading-model";

/** Dated evidence: the days in a column of their own. */
export function TimelineBlock({ block }: { readonly block: Block & { kind: "timeline" } }) {
  return (
    <dl className="timeline" data-from={block.from}>
      {block.entries.map((entry) => (
        <div key={entry.from} className="entry" data-from={entry.from}>
          <dt>
            <time dateTime={entry.date}>{isoDateWords(entry.date)}</time>
          </dt>
          <dd>
            <Inlines inlines={entry.inlines} />
            {entry.source.length === 0 ? null : (
              <span className="entry-source">
                <Inlines inlines={entry.source} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
