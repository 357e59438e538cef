import { useState } from "react";
import type { SchemaOffer } from "../../../shared/contract/schema";
import { hasCode } from "../../../shared/errors/brain-error";
import { proposedSchema, type SchemaProposal } from "../../../shared/schema/schema-proposal";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { LinkSample } from "../../components/LinkSample";
import { TypeMark } from "../../components/TypeMark";
import { ui } from "../../stores/ui";

interface SchemaProposalsProps {
  readonly offer: SchemaOffer;
  /** How the button that writes looks: there is at most one main button in a place. */
  readonly look: "main" | "plain";
  /** What the button beside it says and does. */
  readonly leaveLabel: string;
  readonly onLeave: () => void;
  readonly onWritten: () => void;
}

const keyOf = ({ section, name }: SchemaProposal): string => `${section}.${name}`;

/** What the folder seems to have, to be taken or left one by one, and the file that would say so. */
export function SchemaProposals({ offer, look, leaveLabel, onLeave, onWritten }: SchemaProposalsProps) {
  const { proposals } = offer;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [isPreview, setPreview] = useState(false);
  const isChosen = (one: SchemaProposal) => one.isSure !== turned.has(keyOf(one));
  const chosen = proposals.filter(isChosen);
  const text = proposedSchema(offer.text, chosen);
  const toggle = (one: SchemaProposal) => {
    const next = new Set(turned);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setTurned(next);
  };
  return (
    <div className="schema-offer">
      <ul aria-label="Kinds found here">
        {proposals.map((one) => (
          <li key={keyOf(one)}>
            <Proposal proposal={one} isChosen={isChosen(one)} onToggle={() => toggle(one)} />
          </li>
        ))}
      </ul>
      {isPreview && text !== null ? (
        <section aria-label="The file as it would be">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard */}
          <pre className="code scroll" tabIndex={0}>
            {text}
          </pre>
        </section>
      ) : null}
      {text === null ? (
        <p className="soft small">The schema file that is there cannot be read. Mend it first; Settings show where.</p>
      ) : null}
      <div className="row acts">
        <Button
          look={look}
          disabled={text === null || chosen.length === 0}
          onClick={() => void write(offer, text).then((done) => done && onWritten())}
        >
          Write the schema
        </Button>
        <Button look="text" aria-expanded={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? "Hide the file" : "Show the file"}
        </Button>
        <span className="grow" />
        <Button look="text" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </div>
  );
}

interface ProposalProps {
  readonly proposal: SchemaProposal;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Proposal({ proposal: { section, name, reason, entry }, isChosen, onToggle }: ProposalProps) {
  return (
    <label>
      <input type="checkbox" className="check" checked={isChosen} onChange={onToggle} />
      <span className="sign">
        {section === "page_types" ? <TypeMark type={markOf(entry)} /> : <LinkSample family="reference" />}
      </span>
      <span className="name">{name.replaceAll("_", " ")}</span>
      <span className="quiet small">{reason}</span>
    </label>
  );
}

const markOf = ({ icon }: SchemaProposal["entry"]): string => (typeof icon === "string" ? icon : "page");

/** True when it was written. */
async function write({ revision }: SchemaOffer, text: string | null): Promise<boolean> {
  if (text === null) return false;
  try {
    const { path } = await client.invoke("schema.write", { text, baseRevision: revision });
    ui.getState().tell(`Written to ${path}. Your pages are being read with it.`);
    return true;
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(hasCode(error, "invalid_request") ? (error.data.issues[0] ?? title) : `${title}. ${next}`);
    return false;
  }
}
