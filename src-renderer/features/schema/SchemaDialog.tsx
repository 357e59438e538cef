import "./schema.css";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Skeleton } from "../../components/Skeleton";
import { useQuery } from "../../stores/use-query";
import { SchemaProposals } from "./SchemaProposals";

/** The same proposals when they are asked for, from the palette or the settings. */
export function SchemaDialog({ onClose }: { readonly onClose: () => void }) {
  const { value: offer, error } = useQuery("schema.propose", {});
  const hasSome = offer !== null && offer.proposals.length > 0;
  return (
    <Dialog label="Kinds of your own" className="schema-dialog" onClose={onClose}>
      <h2>Kinds of your own</h2>
      {hasSome ? (
        <>
          <p className="soft">
            Read from folders, types, tags and fields. They go into <span className="code">.noctuary/schema.yaml</span>,
            which you can change.
          </p>
          <SchemaProposals offer={offer} look="main" leaveLabel="Close" onLeave={onClose} onWritten={onClose} />
        </>
      ) : (
        <>
          {offer ? (
            <p className="soft">Nothing is found that the schema does not know. More pages of a kind make one.</p>
          ) : null}
          {error === null ? null : <p className="soft">{errorText(error).title}.</p>}
          {offer || error !== null ? null : <Skeleton widths={[70, 82, 64]} label="Looking through the folder" />}
          <div className="row acts">
            <span className="grow" />
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
