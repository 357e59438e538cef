import type { DreamRun } from "../../../shared/model/dream";
import { PHASE_NAMES } from "../../components/dream-looks";
import { Icon } from "../../components/Icon";
import { TrendChart } from "../../components/TrendChart";
import { useQuery } from "../../stores/use-query";
import { leftWords, runName, runSentence } from "./dream-words";

const OUTCOMES = { ok: "", skipped: "left out", warn: "with a warning", fail: "failed" } as const;

/** All that a night did, step by step, and how well the brain was after it and after those before. */
export function NightLog({ run }: { readonly run: DreamRun }) {
  const health = useQuery("dream.health", {}, { refresh: run.id, keep: true });
  const byItself = run.proposals.filter((one) => one.isByItself).length;
  return (
    <main className="main">
      <div className="head top">
        <h1 className="name">The night in full</h1>
        <span className="quiet num">{runName(run.startedMs, Date.now())}</span>
      </div>
      <div className="doc">
        <div className="rev">
          <p className="findings-why">
            {runSentence(run, false)}
            {byItself > 0 ? ` ${byItself} accepted by themselves, as you chose.` : ""}
          </p>
          <table className="night-log">
            <thead className="sr">
              <tr>
                <th>Step</th>
                <th>What it did</th>
                <th>Time</th>
              </tr>
            </thead>
            <tbody>
              {run.phases.map(({ phase, outcome, note, ms, left, spent }) => (
                <tr key={phase} className={outcome === "skipped" ? "quiet" : undefined}>
                  <th scope="row">
                    {PHASE_NAMES[phase]}
                    {outcome === "warn" || outcome === "fail" ? <Icon name="triangle-alert" size="small" /> : null}
                  </th>
                  <td>
                    {note}
                    {OUTCOMES[outcome] === "" ? null : <span className="quiet"> ({OUTCOMES[outcome]})</span>}
                    {left ? <span className="quiet"> · {leftWords(left)}</span> : null}
                    {spent ? <span className="quiet"> · {spent.tokens.toLocaleString("en")} tokens</span> : null}
                  </td>
                  <td className="num quiet">{(ms / 1000).toFixed(1)} s</td>
                </tr>
              ))}
            </tbody>
          </table>
          <TrendChart points={health.value ?? []} isDetailed />
        </div>
      </div>
    </main>
  );
}
