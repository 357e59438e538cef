import "./health/health.css";
import { useState } from "react";
import { PORTABILITY_KINDS, type PortabilityKind, type PortabilityReport } from "../../../../shared/model/portability";
import type { RenameChange } from "../../../../shared/model/rename";
import { errorText } from "../../../client/error-text";
import { Button } from "../../../components/Button";
import { Skeleton } from "../../../components/Skeleton";
import { useBrain } from "../../../stores/brain";
import { useQuery } from "../../../stores/use-query";
import { FindingRow } from "./health/FindingRow";
import { KIND_WORDS } from "./health/kind-words";

interface HealthSectionProps {
  readonly makeChange: (change: RenameChange) => Promise<boolean>;
}

const SHOWN = 5;

/** What would go wrong with these files on another system, and the safe repair where there is one. */
export function HealthSection({ makeChange }: HealthSectionProps) {
  const epoch = useBrain((state) => state.pagesEpoch);
  const { value: report, error } = useQuery("brain.portability", {}, { refresh: epoch, keep: true });
  if (error !== null && !report) return <p className="intro">{errorText(error).title}.</p>;
  if (!report) return <Skeleton widths={[80, 64, 72]} label="Looking at the files" />;
  const found = PORTABILITY_KINDS.filter((kind) => report.counts[kind] > 0);
  const files = report.files.toLocaleString("en");
  return (
    <>
      <p className="intro">
        {found.length === 0
          ? `All ${files} files can live on every system, and are read as they were meant.`
          : `What could go wrong with these ${files} files elsewhere. A rename takes every link along and can be undone; nothing changes by itself.`}
      </p>
      {found.map((kind) => (
        <KindPart key={kind} kind={kind} report={report} makeChange={makeChange} />
      ))}
    </>
  );
}

interface KindPartProps extends HealthSectionProps {
  readonly kind: PortabilityKind;
  readonly report: PortabilityReport;
}

function KindPart({ kind, report, makeChange }: KindPartProps) {
  const [isAll, setAll] = useState(false);
  const { head, note } = KIND_WORDS[kind];
  const findings = report.findings.filter((finding) => finding.kind === kind);
  const shown = isAll ? findings : findings.slice(0, SHOWN);
  const total = report.counts[kind];
  return (
    <section aria-label={head}>
      <h2>
        {head} <span className="quiet num">{total.toLocaleString("en")}</span>
      </h2>
      <p className="sub">{note}</p>
      <ul className="health-list">
        {shown.map((finding) => (
          <FindingRow key={finding.paths.join("\n") + finding.detail} finding={finding} makeChange={makeChange} />
        ))}
      </ul>
      {isAll || findings.length <= SHOWN ? null : (
        <Button low look="text" onClick={() => setAll(true)}>
          Show {findings.length < total ? `${findings.length} of ${total.toLocaleString("en")}` : `all ${total}`}
        </Button>
      )}
    </section>
  );
}
