import "./links-panel.css";
import { useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { Skeleton } from "../../../components/Skeleton";
import { LocalGraph } from "../../../graph/LocalGraph";
import { useBrain } from "../../../stores/brain";
import { useQuery } from "../../../stores/use-query";
import { Mentions } from "../mentions/Mentions";
import { Backlinks } from "./Backlinks";
import { Evidence } from "./Evidence";
import { evidenceRows, unclearRows, untypedRows } from "./evidence-rows";
import { IndexingSection } from "./IndexingSection";
import { Section } from "./Section";
import { Unclear } from "./Unclear";

/** Links asked for at first, and after "more". */
const FIRST = 100;
const MORE = 500;
/** Links without a type say little: a few of them, the rest when asked for. */
const SHORT_UNTYPED = 6;

/** What the page is tied to, and why. */
export function LinksTab({ page }: { readonly page: PageSummary }) {
  const epoch = useBrain((state) => state.pagesEpoch);
  const [limit, setLimit] = useState(FIRST);
  const outgoing = useQuery("link.outgoing", { page: page.path, limit: MORE }, { refresh: epoch });
  const backlinks = useQuery("link.backlinks", { page: page.path, limit }, { refresh: epoch, keep: true });
  const isIndexing = useBrain((state) => state.status?.index === "indexing" || state.status?.index === "rebuilding");
  const total = backlinks.value?.total ?? 0;
  const isWaiting = outgoing.value === null && outgoing.error === null;
  const written = outgoing.value?.links ?? [];
  const rows = evidenceRows(page.path, written, backlinks.value?.links ?? []);
  const untyped = untypedRows(page.path, written, rows);
  const unclear = unclearRows(written);
  const hasLinks = (outgoing.value?.total ?? 0) + total > 0;
  return (
    <>
      <IndexingSection />
      {hasLinks ? (
        <Section name="Local graph" note="one step">
          <LocalGraph page={page} />
        </Section>
      ) : null}
      {unclear.length > 0 && !isIndexing ? (
        <Section name="Unclear links" count={unclear.length}>
          <Unclear rows={unclear} />
        </Section>
      ) : null}
      {rows.length > 0 ? (
        <Section name="Links and evidence" count={rows.length}>
          <Evidence rows={rows} />
        </Section>
      ) : null}
      {untyped.length > 0 ? (
        <Section name="Links without a type" count={untyped.length}>
          <Evidence rows={untyped} short={SHORT_UNTYPED} />
        </Section>
      ) : null}
      <Section name="Backlinks" count={backlinks.value?.total ?? null}>
        {isWaiting ? <Skeleton widths={[62, 94, 70]} label="Reading links" /> : null}
        {isIndexing && total === 0 ? <p className="nothing">They show here when the pages have been read.</p> : null}
        {backlinks.value && !(isIndexing && total === 0) ? (
          <Backlinks
            links={backlinks.value.links}
            total={total}
            type={page.type}
            onMore={limit < MORE ? () => setLimit(MORE) : null}
          />
        ) : null}
        {backlinks.error !== null ? (
          <p className="nothing">The links could not be read. They are asked for again with the next change.</p>
        ) : null}
      </Section>
      {isIndexing ? null : (
        <>
          <Mentions key={`of ${page.path}`} page={page} direction="of" />
          <Mentions key={`on ${page.path}`} page={page} direction="on" />
        </>
      )}
    </>
  );
}
