import "../inspector/inspector.css";
import { hasCode } from "../../../../shared/errors/brain-error";
import type { PageSummary } from "../../../../shared/model/page";
import type { Moment } from "../../../../shared/model/past";
import { longDayWords } from "../../../components/date-words";
import { LinkSample } from "../../../components/LinkSample";
import { Skeleton } from "../../../components/Skeleton";
import { TypeMark } from "../../../components/TypeMark";
import { relationWords } from "../../../graph/relation-words";
import { navigation } from "../../../stores/navigation";
import { useUi } from "../../../stores/ui";
import { useQuery } from "../../../stores/use-query";
import { Backlinks } from "../inspector/Backlinks";
import { type EvidenceRow, evidenceRows, unclearRows, untypedRows } from "../inspector/evidence-rows";
import { Section } from "../inspector/Section";

interface PastInspectorProps {
  readonly page: PageSummary;
  readonly moment: Moment;
}

const MOST = 500;

/** What the page was tied to. */
export function PastInspector({ page, moment }: PastInspectorProps) {
  const isOpen = useUi((state) => state.isInspectorOpen);
  const isDrawerOpen = useUi((state) => state.isDrawerOpen);
  if (!isOpen && !isDrawerOpen) return null;
  return (
    <aside className="inspect fold-1100" data-drawer={isDrawerOpen ? "open" : "shut"} aria-label="Inspector">
      <div className="head">
        <span className="quiet micro num grow">As of {longDayWords(moment.dateMs)}</span>
      </div>
      <div className="scroll inspect-body">
        <PastLinks page={page} moment={moment} />
      </div>
    </aside>
  );
}

function PastLinks({ page, moment }: PastInspectorProps) {
  const asked = { page: page.path, asOf: moment.commit, limit: MOST };
  const outgoing = useQuery("time.links", { ...asked, direction: "out" }, { keep: true });
  const backlinks = useQuery("time.links", { ...asked, direction: "in" }, { keep: true });
  if (hasCode(outgoing.error, "page_not_found")) return <p className="sec nothing">There was no such page then.</p>;
  if (!outgoing.value || !backlinks.value) return <Skeleton widths={[62, 94, 70]} label="Reading links as they were" />;
  const own = outgoing.value.links[0]?.source.path ?? backlinks.value.links[0]?.target?.path ?? page.path;
  const written = outgoing.value.links;
  const rows = evidenceRows(own, written, backlinks.value.links);
  const untyped = untypedRows(own, written, rows);
  const unclear = unclearRows(written);
  return (
    <>
      {rows.length > 0 ? <Rows name="Links and evidence" rows={rows} /> : null}
      {untyped.length > 0 ? <Rows name="Links without a type" rows={untyped} /> : null}
      {unclear.length > 0 ? (
        <Section name="Names without one page then" count={unclear.length}>
          <ul>
            {unclear.map(({ rawTarget, candidates }) => (
              <li key={rawTarget} className="ev untyped">
                <span className="o">
                  <TypeMark type="none" />
                  <span className="clip">{rawTarget}</span>
                  {candidates.length > 0 ? <span className="quiet micro">{candidates.length} pages</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section name="Backlinks" count={backlinks.value.total}>
        {backlinks.value.total === 0 ? (
          <p className="nothing">Nothing pointed here yet.</p>
        ) : (
          <Backlinks links={backlinks.value.links} total={backlinks.value.total} type={page.type} onMore={null} />
        )}
      </Section>
    </>
  );
}

function Rows({ name, rows }: { readonly name: string; readonly rows: readonly EvidenceRow[] }) {
  return (
    <Section name={name} count={rows.length}>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ row }: { readonly row: EvidenceRow }) {
  const { other, name, type, isSubject, family } = row;
  const content = (
    <>
      <TypeMark type={other?.type ?? "none"} />
      <span className="clip">{name}</span>
    </>
  );
  return (
    <li className={type === "mentions" ? "ev untyped" : "ev"}>
      {type === "mentions" ? null : <span className="k">{relationWords(type, isSubject)}</span>}
      {other ? (
        <button
          type="button"
          className="o"
          onClick={(event) => navigation.getState().openPage(other, { newTab: event.ctrlKey || event.metaKey })}
        >
          {content}
        </button>
      ) : (
        <span className="o">{content}</span>
      )}
      <LinkSample family={family} />
    </li>
  );
}
