import type { Proposal } from "../../../shared/model/dream";
import { Kbd } from "../../components/Kbd";

interface KeysBarProps {
  readonly proposals: readonly Proposal[];
}

const KEYS = [
  ["A", "accept"],
  ["R", "reject"],
  ["E", "edit"],
  ["U", "take back"],
  ["⇧A", "accept all"],
  ["⇧U", "undo the night"],
] as const;

/** The keys of the review, and how far this group is. */
export function KeysBar({ proposals }: KeysBarProps) {
  const decided = proposals.filter((one) => one.state !== "open").length;
  return (
    <div className="kb">
      <div className="keysbar micro quiet">
        {KEYS.map(([key, word]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {word}
          </span>
        ))}
        <span className="grow" />
        <span className="num">
          {decided} of {proposals.length} decided
        </span>
      </div>
    </div>
  );
}
