import { client } from "../../../client/client";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { Skeleton } from "../../../components/Skeleton";
import { useBrain } from "../../../stores/brain";
import { telling } from "../../../stores/telling";
import { ui } from "../../../stores/ui";
import { useQuery } from "../../../stores/use-query";
import { SettingRow } from "../SettingRow";

const MEGABYTE = 1_000_000;

export function IndexSection() {
  const epoch = useBrain((state) => `${state.pagesEpoch} ${state.status?.index ?? ""}`);
  const { value: report } = useQuery("brain.doctor", {}, { refresh: epoch, keep: true });
  if (!report) return <Skeleton widths={[80, 64, 72]} label="Counting" />;
  const { resolved, unresolved, ambiguous } = report.links;
  return (
    <>
      <p className="intro">
        The index is made from your files and can be thrown away at any time: it is built again, and nothing is lost.
      </p>
      <SettingRow name="Folder">
        <span className="code soft set-path">{report.folder}</span>
      </SettingRow>
      <SettingRow name="Pages">
        <span className="soft num">{report.pages.toLocaleString("en")}</span>
      </SettingRow>
      <SettingRow name="Links" note={linkNote(unresolved, ambiguous)}>
        <span className="soft num">{(resolved + unresolved + ambiguous).toLocaleString("en")}</span>
      </SettingRow>
      <SettingRow name="Passages" note="Pieces of text for search, and those whose meaning is known.">
        <span className="soft num">
          {report.chunks.toLocaleString("en")}, {report.vectors.toLocaleString("en")} with meaning
        </span>
      </SettingRow>
      <SettingRow name="Size on disk">
        <span className="soft num">{(report.indexSizeBytes / MEGABYTE).toFixed(1)} MB</span>
      </SettingRow>
      <SettingRow name="Files left out" note="With the reason for each.">
        <span className="soft num">{report.skipped.length.toLocaleString("en")}</span>
        <Button disabled={report.skipped.length === 0} onClick={() => ui.getState().open("skipped")}>
          Show
        </Button>
      </SettingRow>
      <SettingRow name="Build again" note="From the files. Pages can be read and written meanwhile.">
        <Button onClick={() => void telling(() => client.invoke("brain.rebuild", {}))}>Build again</Button>
      </SettingRow>
    </>
  );
}

const linkNote = (unresolved: number, ambiguous: number): string =>
  `${counted(unresolved, "link")} without a page yet, ${ambiguous.toLocaleString("en")} that could mean several.`;
