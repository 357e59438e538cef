import type { IndexProgress } from "../../../../shared/model/brain";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import { useBrain } from "../../../stores/brain";

const STEPS: readonly IndexProgress["step"][] = ["scan", "names", "pages", "links", "vectors"];

const WORDS: Readonly<Record<IndexProgress["step"], string>> = {
  scan: "The folder",
  names: "Names of all pages",
  pages: "Text, for search",
  links: "Links between pages",
  vectors: "Meaning, for search by sense",
};

/** While the first index runs: what is done, what is at work, what is still to come. */
export function IndexingSection() {
  const progress = useBrain((state) => state.status?.progress ?? null);
  const isFirst = useBrain((state) => state.status?.index === "indexing" || state.status?.index === "rebuilding");
  const skipped = useBrain((state) => state.status?.skipped ?? 0);
  if (!progress || !isFirst) return null;
  const percent = progress.total > 0 ? Math.round((100 * progress.done) / progress.total) : 0;
  const at = STEPS.indexOf(progress.step);
  return (
    <section className="sec indexing" aria-label="Reading your pages">
      <h2 className="strong">Reading your pages</h2>
      <div
        className="bar live"
        role="progressbar"
        aria-label="Index"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="small soft num">
        {progress.done.toLocaleString("en")} of {progress.total.toLocaleString("en")}
      </p>
      <ul>
        {STEPS.map((step, index) => (
          <li key={step} className={index > at ? "quiet" : undefined}>
            <Icon name={index < at ? "check" : "circle-dashed"} size="small" />
            <span>{WORDS[step]}</span>
          </li>
        ))}
        {skipped > 0 ? (
          <li>
            <Icon name="triangle-alert" size="small" />
            <span>{counted(skipped, "file")} left out</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
