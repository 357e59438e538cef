import type { Proposal } from "../../../shared/model/dream";
import type { Page } from "../../../shared/model/page";
import { dreamCommitMessage, dreamTrailers } from "../../../shared/text/dream-commit";

/** The commit that the Host makes of an accepted proposal, word for word. */
export function commitMessage(run: string, proposal: Proposal): string {
  const trailers = Object.entries(dreamTrailers(run, [proposal])).map(([name, value]) => `${name}: ${value}`);
  return [dreamCommitMessage([proposal]), "", ...trailers].join("\n");
}

export interface CommitOutlook {
  /** Whether a commit is or would be made, so that its text is worth showing. */
  readonly hasCommit: boolean;
  readonly words: string;
}

const SHORT_HASH = 7;

/** What becomes of the page in git: before the decision what would be, after it what is. */
export function commitOutlook(proposal: Proposal, gitState: Page["gitState"] | null): CommitOutlook {
  switch (proposal.state) {
    case "accepted":
      return proposal.commit === null
        ? { hasCommit: false, words: proposal.note ?? "Written, without a commit: there is no git here." }
        : { hasCommit: true, words: `Made as ${proposal.commit.slice(0, SHORT_HASH)}. U takes it back.` };
    case "rejected":
      return { hasCommit: false, words: "None: nothing is written, and it is not proposed again." };
    case "stale":
      return { hasCommit: false, words: "None: the change no longer fits the page." };
    case "open":
      return openOutlook(gitState);
  }
}

function openOutlook(gitState: Page["gitState"] | null): CommitOutlook {
  if (gitState === "none") return { hasCommit: false, words: "No git here: the page is written without a commit." };
  if (gitState === "changed" || gitState === "untracked") {
    const words =
      "The page holds changes of yours that are not committed yet. It is written, and the commit is left to you.";
    return { hasCommit: false, words };
  }
  return { hasCommit: true, words: "Made when you accept, of these pages alone. U takes it back." };
}
