import "./settings.css";
import type { SkipReason } from "../../../shared/model/page";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Dialog } from "../../components/Dialog";
import { Skeleton } from "../../components/Skeleton";
import { useQuery } from "../../stores/use-query";

const REASONS: Readonly<Record<SkipReason, string>> = {
  too_large: "too large",
  not_utf8: "not UTF-8 text",
  binary: "not text",
  unreadable: "cannot be read",
  symlink_outside: "leads out of the folder",
  ignored: "ignored by .gitignore",
  path_not_utf8: "its name is not UTF-8",
};

/** The files that are no pages of the index, each with its reason. */
export function SkippedDialog({ onClose }: { readonly onClose: () => void }) {
  const { value: report, error } = useQuery("brain.doctor", {});
  return (
    <Dialog label="Files left out" className="skipped" onClose={onClose}>
      <h2>{report ? `${counted(report.skipped.length, "file")} left out` : "Files left out"}</h2>
      <p className="soft">They are as they were; they are not searched and not linked.</p>
      {error === null ? null : <p className="soft">{errorText(error).title}.</p>}
      {report || error !== null ? null : <Skeleton widths={[70, 82, 64]} label="Reading the list" />}
      <ul className="scroll">
        {report?.skipped.map((file) => (
          <li key={file.path}>
            <span className="code clip grow" title={file.path}>
              {file.path}
            </span>
            <span className="quiet small">{REASONS[file.reason]}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <span className="grow" />
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
