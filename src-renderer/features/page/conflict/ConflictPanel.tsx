import { useMemo, useState } from "react";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import type { PageSession } from "../session/page-session";
import { useSession } from "../session/use-session";
import { compareVersions, type VersionLine, type VersionRow } from "./compare-versions";

/** Both versions of a page that changed here and on disk, until one is chosen. The editor stays open under it. */
export function ConflictPanel({ session }: { readonly session: PageSession }) {
  const disk = useSession(session, (state) => state.conflict);
  // Follows what is typed while the choice is open.
  const parsed = useSession(session, (state) => state.parsed);
  const [isOpen, setOpen] = useState(true);
  const comparison = useMemo(
    () => (disk ? compareVersions(parsed?.text ?? session.currentText(), disk.text) : null),
    [disk, parsed, session],
  );
  if (!comparison) return null;
  return (
    <section className="conflict" aria-label="Two versions of this page">
      <div className="page-bar" role="alert">
        <Icon name="triangle-alert" />
        <p className="grow">
          <b>This page changed on disk while you were typing.</b> The two versions differ in{" "}
          {counted(comparison.places, "place")}. Both are kept until you choose.
        </p>
        <Button low look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide" : "Compare"}
        </Button>
        <Button low onClick={() => session.takeDisk()}>
          Take disk
        </Button>
        <Button low look="main" onClick={() => void session.keepMine()}>
          Keep mine
        </Button>
      </div>
      {isOpen ? <Versions rows={comparison.rows} /> : null}
    </section>
  );
}

function Versions({ rows }: { readonly rows: readonly VersionRow[] }) {
  return (
    <div className="versions">
      <h3>Yours</h3>
      <h3>On disk</h3>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the comparison
        <VersionPair key={index} row={row} />
      ))}
    </div>
  );
}

function VersionPair({ row }: { readonly row: VersionRow }) {
  return (
    <>
      <Side line={row.mine} sign="−" className="is-mine" />
      <Side line={row.disk} sign="+" className="is-disk" />
    </>
  );
}

interface SideProps {
  readonly line: VersionLine | null;
  readonly sign: string;
  readonly className: string;
}

function Side({ line, sign, className }: SideProps) {
  if (!line) return <p className="version is-none" />;
  return (
    <p className={line.isChanged ? `version ${className}` : "version"}>
      <span className="sign">{line.isChanged ? sign : ""}</span>
      <span>
        {line.pieces.map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
          piece.isOwn ? <b key={index}>{piece.text}</b> : piece.text,
        )}
      </span>
    </p>
  );
}
