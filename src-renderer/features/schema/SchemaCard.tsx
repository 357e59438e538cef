import "./schema.css";
import { useState } from "react";
import { client } from "../../client/client";
import { useBrain } from "../../stores/brain";
import { useSchema } from "../../stores/schema";
import { useQuery } from "../../stores/use-query";
import { SchemaProposals } from "./SchemaProposals";

/** On Today, while a brain has no schema of its own and something is found for one. It can be left, for good. */
export function SchemaCard() {
  const isReady = useBrain((state) => state.status?.index === "ready" && !state.status.isDemo);
  const hasNoFile = useSchema((state) => state.report?.hasFile === false);
  const [isLeft, setLeft] = useState(false);
  const isWanted = isReady && hasNoFile && !isLeft;
  const offer = useQuery("schema.propose", isWanted ? {} : null);
  if (!isWanted || !offer.value || offer.value.isDeclined || offer.value.proposals.length === 0) return null;
  const decline = () => {
    setLeft(true);
    // It comes back at the next start if this fails; nothing worse.
    client.invoke("schema.decline", {}).catch(() => undefined);
  };
  return (
    <section>
      <h2 className="h">Kinds of your own</h2>
      <p className="soft schema-lead">
        This folder seems to hold more than people, companies and meetings. What you choose gets its own name in lists,
        search and the graph.
      </p>
      <SchemaProposals
        offer={offer.value}
        look="plain"
        leaveLabel="Not here"
        onLeave={decline}
        onWritten={() => setLeft(true)}
      />
    </section>
  );
}
