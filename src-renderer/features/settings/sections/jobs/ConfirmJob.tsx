import type { ReactNode } from "react";
import type { JobStatus } from "../../../../../shared/model/job";
import { commandWords, outputWords, scheduleWords, timeoutWords } from "../../../../../shared/text/job-words";
import { client } from "../../../../client/client";
import { Button } from "../../../../components/Button";
import { Dialog } from "../../../../components/Dialog";
import { useBrain } from "../../../../stores/brain";
import { telling } from "../../../../stores/telling";

interface ConfirmJobProps {
  /** As it was when the dialog opened: that is what is confirmed, or nothing. */
  readonly job: JobStatus;
  readonly onClose: () => void;
}

/** Shows all of what would run, and asks. */
export function ConfirmJob({ job, onClose }: ConfirmJobProps) {
  const folder = useBrain((state) => state.status?.folder ?? "");
  const { definition, changes, files, fingerprint } = job;
  const { name } = definition;
  const confirm = async () => {
    await telling(() => client.invoke("jobs.confirm", { name, fingerprint }));
    onClose();
  };
  return (
    <Dialog label={`Confirm ${name}`} className="confirm-job" onClose={onClose}>
      <h2>Let “{name}” run on this machine?</h2>
      {changes.length > 0 ? <p className="soft">Changed since you confirmed it: {changes.join(", ")}.</p> : null}
      <dl className="scroll">
        <Fact name="Runs">
          <span className="code job-command">{commandWords(definition.command)}</span>
        </Fact>
        <Fact name="When">{scheduleWords(definition.schedule)}</Fact>
        <Fact name="In">
          <span className="code job-command">{folder}</span>
        </Fact>
        <Fact name="Variables">
          <span className="code">{["PATH", "HOME", "LANG", ...definition.env].join(", ")}</span>
          {definition.env.length > 0 ? null : ", and no others"}
        </Fact>
        <Fact name="Limits">
          {timeoutWords(definition)}; the last {outputWords(definition)} of what it says are kept
        </Fact>
        {files.length > 0 ? (
          <Fact name="Files here">
            <span className="code">{files.join(", ")}</span>: asked again when one of them changes
          </Fact>
        ) : null}
      </dl>
      <p className="soft job-warning">
        It runs as you, without any fence: it may read, write and send whatever you may. Noctuary starts it and ends it,
        and does not see what it does. Other files of this folder that the program reads by itself may change with a
        pull without your being asked.
      </p>
      <div className="row">
        <span className="grow" />
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button look="main" onClick={() => void confirm()}>
          Confirm
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
