import type { Proposal } from "../../../shared/model/dream";
import { Kbd } from "../../components/Kbd";

interface KeysBarProps {
  readonly proposals: readonly Proposal[];
  readonly current: Proposal | null;
}

/** The keys of the review, and how far this group is. */
export function KeysBar({ proposals }: KeysBarProps) {
  const decided = proposals.filter((one) => one.state !== "open").length;
  return (
    <div className="kb">
      <div className="keysbar micro quiet">
        <span>
          <Kbd>A</Kbd> accept
        </span>
        <span>
          <Kbd>R</Kbd> reject
        </span>
        <span>
          <Kbd>Z</Kbd> take a rejection back
        </span>
        <span className="grow" />
        <span className="num">
          {decided} of {proposals.length} decided
        </span>
      </div>
    </div>
  );
}
