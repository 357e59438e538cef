import type { MergeFile, PendingMerge } from "../../../shared/model/sync";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { stepFocus } from "../../components/step-focus";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";
import { dropMerge, openFile } from "./merge-store";

interface MergeFileListProps {
  readonly pending: PendingMerge;
  readonly current: string | null;
}

/** The files of the merge that need a person, each with what is left in it. */
export function MergeFileList({ pending, current }: MergeFileListProps) {
  const { files, joined, origin, theirs } = pending;
  return (
    <aside className="side" aria-label="Files to decide">
      <div className="head">
        <h2 className="name">Merge of {theirs}</h2>
      </div>
      <div className="scroll mrg-files">
        <ul className="grps" onKeyDown={(event) => stepFocus(event, ".grp")}>
          {files.map((file) => (
            <FileRow key={file.path} file={file} isCurrent={file.path === current} />
          ))}
        </ul>
        {joined > 0 ? (
          <p className="mrg-note">{counted(joined, "page")} with changes of both sides came together without asking.</p>
        ) : null}
      </div>
      <div className="mrg-foot">
        <p className="quiet small">
          {origin === "outside"
            ? "This merge was begun with git by hand. Finish writes the files and makes its commit."
            : "Nothing of it is in your files yet."}
        </p>
        <div className="row">
          <Button low onClick={() => navigation.getState().back()}>
            Leave it for later
          </Button>
          {origin === "pull" ? (
            <Button low look="text" onClick={() => void dropMerge()}>
              Drop
            </Button>
          ) : null}
        </div>
      </div>
    </aside>
  );
}

function FileRow({ file, isCurrent }: { readonly file: MergeFile; readonly isCurrent: boolean }) {
  const left = file.places - file.decided;
  return (
    <li>
      <button
        type="button"
        className="grp"
        title={file.path}
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => void openFile(file.path)}
      >
        <span className="mrg-mark">
          {file.type === null ? <Icon name="file-text" size="small" /> : <TypeMark type={file.type} />}
        </span>
        <span className="grow clip">{file.title}</span>
        {left === 0 ? (
          <>
            <Icon name="check" size="small" />
            <span className="sr">decided</span>
          </>
        ) : (
          <span className="quiet num small">
            {left}
            <span className="sr"> left</span>
          </span>
        )}
      </button>
    </li>
  );
}
