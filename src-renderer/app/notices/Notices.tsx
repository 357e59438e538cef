import { useState } from "react";
import type { SchemaProblem } from "../../../shared/schema/schema-pack";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { openSection } from "../../features/settings/open-section";
import { useBrain } from "../../stores/brain";
import { useSchema } from "../../stores/schema";
import { ui } from "../../stores/ui";
import { isDeclined, rememberDeclined } from "./declined";
import { GonePagesNotice } from "./GonePagesNotice";

const NO_PROBLEMS: readonly SchemaProblem[] = [];
const keyOf = ({ line, message }: SchemaProblem): string => `${line} ${message}`;

/** What the brain as a whole has to say: at most one line at a time. */
export function Notices() {
  const status = useBrain((state) => state.status);
  const problems = useSchema((state) => state.report?.problems ?? NO_PROBLEMS);
  const [closed, setClosed] = useState<string | null>(null);
  if (!status) return null;
  if (status.gone !== null) return <GonePagesNotice gone={status.gone} />;
  const offersGit = status.git === null && status.index === "ready" && !isDeclined(status.folder);
  if (status.notice !== null && status.notice !== closed) {
    const { notice } = status;
    return <NoticeLine text={notice} onClose={() => setClosed(notice)} />;
  }
  const [problem] = problems;
  if (problem && closed !== keyOf(problem)) {
    return <SchemaNotice problems={problems} onClose={() => setClosed(keyOf(problem))} />;
  }
  return offersGit && closed !== "git" ? <GitOffer folder={status.folder} onClose={() => setClosed("git")} /> : null;
}

function NoticeLine({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <div className="notices" role="status">
      <div className="notice">
        <Icon name="info" />
        <span className="grow">{text}</span>
        <IconButton icon="x" label="Close this notice" onClick={onClose} />
      </div>
    </div>
  );
}

interface SchemaNoticeProps {
  readonly problems: readonly SchemaProblem[];
  readonly onClose: () => void;
}

/** A schema file with mistakes: what is wrong first, and where the rest is told. */
function SchemaNotice({ problems, onClose }: SchemaNoticeProps) {
  const [first] = problems;
  return (
    <div className="notices" role="status">
      <div className="notice">
        <Icon name="triangle-alert" />
        <span className="grow">
          <b>{counted(problems.length, "entry", "entries")} of the schema file cannot be understood.</b> Line{" "}
          {first?.line}: {first?.message}.
        </span>
        <Button low onClick={() => openSection("schema")}>
          Look
        </Button>
        <IconButton icon="x" label="Close this notice" onClick={onClose} />
      </div>
    </div>
  );
}

interface GitOfferProps {
  readonly folder: string | null;
  readonly onClose: () => void;
}

/** Offered once for each folder: without git, pages can be read and written, but nothing can be taken back. */
function GitOffer({ folder, onClose }: GitOfferProps) {
  const accept = async () => {
    onClose();
    try {
      await client.invoke("repo.init", {});
      ui.getState().tell("The folder is a git repository now. Nothing has been committed.");
    } catch (error) {
      const { title, next } = errorText(error);
      ui.getState().tell(`${title}. ${next}`);
    }
  };
  const decline = () => {
    rememberDeclined(folder);
    onClose();
  };
  return (
    <section className="notices" aria-label="Git">
      <div className="notice">
        <Icon name="git-branch" />
        <span className="grow">
          <b>This folder keeps no history.</b> With git, each change can be seen and taken back. Nothing is committed by
          itself.
        </span>
        <Button low onClick={() => void accept()}>
          Start a history
        </Button>
        <Button low look="text" onClick={decline}>
          Not here
        </Button>
      </div>
    </section>
  );
}
