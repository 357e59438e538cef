import "./schema.css";
import type { ReactNode } from "react";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Skeleton } from "../../components/Skeleton";
import { useQuery } from "../../stores/use-query";
import { SchemaProposals } from "./SchemaProposals";

/** The same proposals when they are asked for, from the palette or the settings. */
export function SchemaDialog({ onClose }: { readonly onClose: () => void }) {
  const { value: offer, error } = useQuery("schema.propose", {});
  return (
    <Dialog label="Kinds of your own" className="schema-dialog" onClose={onClose}>
      <h2>Kinds of your own</h2>
      {/* Nothing that takes the focus before there is an answer: it would go with what it stands in. */}
      {offer || error !== null ? null : <Skeleton widths={[70, 82, 64]} label="Looking through the folder" />}
      {offer && offer.proposals.length > 0 ? (
        <>
          <p className="soft">
            Read from folders, types, tags and fields. They go into <span className="code">.noctuary/schema.yaml</span>,
            which you can change.
          </p>
          <SchemaProposals offer={offer} look="main" leaveLabel="Close" onLeave={onClose} onWritten={onClose} />
        </>
      ) : null}
      {offer?.proposals.length === 0 ? (
        <Nothing onClose={onClose}>
          Nothing is found that the schema does not know. More pages of a kind make one.
        </Nothing>
      ) : null}
      {error === null ? null : <Nothing onClose={onClose}>{errorText(error).title}.</Nothing>}
    </Dialog>
  );
}

function Nothing({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  return (
    <>
      <p className="soft">{children}</p>
      <div className="row acts">
        <span className="grow" />
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
