import { type DreamRun, PROPOSAL_RULES, type Proposal, type ProposalRule } from "../../../shared/model/dream";

/** What a dream found by one rule: changes to decide, or pages to look at. */
export interface ReviewGroup {
  readonly id: string;
  readonly rule: ProposalRule;
  readonly kind: "proposals" | "findings";
  readonly total: number;
  /** Proposals that need no decision any more; 0 for findings. */
  readonly decided: number;
}

/** In the place of a group: the night step by step. */
export const NIGHT_LOG = "log";

/** Where one is in the review. */
export interface ReviewPlace {
  readonly group: string | null;
  readonly proposal: string | null;
}

/** The groups of a run, proposals before findings. */
export function reviewGroups(run: Pick<DreamRun, "proposals" | "findings">): readonly ReviewGroup[] {
  const proposals = PROPOSAL_RULES.map((rule): ReviewGroup => {
    const found = run.proposals.filter((one) => one.rule === rule);
    const decided = found.filter((one) => one.state !== "open").length;
    return { id: `proposals:${rule}`, rule, kind: "proposals", total: found.length, decided };
  });
  const findings = PROPOSAL_RULES.map((rule): ReviewGroup => {
    const total = run.findings.filter((one) => one.rule === rule && one.state === "open").length;
    return { id: `findings:${rule}`, rule, kind: "findings", total, decided: 0 };
  });
  return [...proposals, ...findings].filter((group) => group.total > 0);
}

/** The chosen group; else the first with something to decide; else the first there is. */
export function currentGroup(groups: readonly ReviewGroup[], chosen: string | null): ReviewGroup | null {
  const open = groups.find((group) => group.kind === "proposals" && group.decided < group.total);
  return groups.find((group) => group.id === chosen) ?? open ?? groups[0] ?? null;
}

/** The chosen proposal of a group; else its first open one; else its first. */
export function currentProposal(proposals: readonly Proposal[], chosen: string | null): Proposal | null {
  return (
    proposals.find((one) => one.id === chosen) ?? proposals.find((one) => one.state === "open") ?? proposals[0] ?? null
  );
}

/** The proposal a step away, no further than the ends. */
export function stepProposal(proposals: readonly Proposal[], current: string | null, step: 1 | -1): Proposal | null {
  const at = proposals.findIndex((one) => one.id === current);
  return proposals[Math.max(0, Math.min(proposals.length - 1, at + step))] ?? null;
}

/** Where to go after a decision: the next open one below, else from the top; another group when this one is done. */
export function placeAfter(run: Pick<DreamRun, "proposals" | "findings">, decided: string): ReviewPlace {
  const done = run.proposals.find((one) => one.id === decided);
  const inGroup = run.proposals.filter((one) => one.rule === done?.rule);
  const at = inGroup.findIndex((one) => one.id === decided);
  const isOpen = (one: Proposal) => one.state === "open" && one.id !== decided;
  const next =
    inGroup.slice(at + 1).find(isOpen) ?? inGroup.slice(0, Math.max(0, at)).find(isOpen) ?? run.proposals.find(isOpen);
  const shown = next ?? done;
  return { group: shown ? `proposals:${shown.rule}` : null, proposal: shown?.id ?? null };
}

/** `8 of 23 decided: 7 accepted, 1 rejected`. */
export function decidedWords(proposals: readonly Proposal[]): string {
  const count = (state: Proposal["state"]) => proposals.filter((one) => one.state === state).length;
  const decided = proposals.length - count("open");
  const parts = [
    [count("accepted"), "accepted"],
    [count("rejected"), "rejected"],
    [count("stale"), "out of date"],
  ] as const;
  const named = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return `${decided} of ${proposals.length} decided${named.length > 0 ? `: ${named.join(", ")}` : ""}`;
}

/** How close two confidences are to count as "this sure". */
const CLOSE = 0.05;

/** `Of 4 this sure in this dream, you accepted 3.`; null while there is no record. */
export function recordWords(proposals: readonly Proposal[], current: Proposal): string | null {
  const alike = proposals.filter(
    (one) =>
      one.id !== current.id &&
      Math.abs(one.confidence - current.confidence) <= CLOSE &&
      (one.state === "accepted" || one.state === "rejected"),
  );
  if (alike.length === 0) return null;
  const accepted = alike.filter((one) => one.state === "accepted").length;
  return `Of ${alike.length} about this sure in this dream, you accepted ${accepted}.`;
}
