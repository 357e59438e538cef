import { useState } from "react";
import type { PortabilityFinding } from "../../../../../shared/model/portability";
import type { RenameChange } from "../../../../../shared/model/rename";
import { Button } from "../../../../components/Button";
import { openPageByPath } from "./open-page-by-path";

interface FindingRowProps {
  readonly finding: PortabilityFinding;
  /** Makes a change with every link following; true when it was made. */
  readonly makeChange: (change: RenameChange) => Promise<boolean>;
}

/** One finding: where it is, what is wrong, and the act that helps. */
export function FindingRow({ finding, makeChange }: FindingRowProps) {
  const [isBusy, setBusy] = useState(false);
  const { paths, pathCount, detail, page, fix } = finding;
  const run = async (change: RenameChange) => {
    setBusy(true);
    // What was renamed is listed until the files have been looked at again.
    setBusy(await makeChange(change));
  };
  return (
    <li>
      <div className="grow">
        {paths.map((path) => (
          <p key={path} className="code path">
            {path}
          </p>
        ))}
        {pathCount > paths.length ? <p className="quiet small">and {pathCount - paths.length} more</p> : null}
        <p className="quiet small">
          {detail}
          {fix && "to" in fix ? (
            <>
              {" "}
              Better: <span className="code">{nameOf(fix.to)}</span>
            </>
          ) : null}
        </p>
      </div>
      {page === null ? null : (
        <Button low look="text" onClick={() => void openPageByPath(page)}>
          Open
        </Button>
      )}
      {fix === null ? null : (
        <Button low disabled={isBusy} onClick={() => void run(fix)}>
          Rename
        </Button>
      )}
    </li>
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
