import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { review } from "./review-store";

interface SamePageProps {
  readonly run: DreamRun;
  readonly proposal: Proposal;
}

/** What else waits on the same page, to be accepted with it. */
export function SamePage({ run, proposal: { page } }: SamePageProps) {
  const open = run.proposals.filter((one) => one.state === "open" && one.page.path === page.path);
  if (open.length < 2) return null;
  const ids = open.map(({ id }) => id);
  const decide = () => void review.getState().decideMany(run, { kind: "page", page: page.path }, ids, "accept");
  return (
    <section className="sec">
      <div className="sh big">
        <h2>On this page</h2>
      </div>
      <p className="small soft panel-line num">{counted(open.length, "change")} wait, of whatever kind.</p>
      <Button low onClick={decide}>
        Accept all on this page
      </Button>
    </section>
  );
}
