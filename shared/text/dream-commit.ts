import type { Proposal, ProposalRule } from "../model/dream";

type Words = readonly [one: string, many: string];

/** What a commit says was done: `%` stands for how many. */
const SUBJECTS: Readonly<Record<ProposalRule, Words>> = {
  broken_link: ["repair a broken link", "repair % broken links"],
  duplicate: ["merge a duplicate", "merge % duplicates"],
  contradiction: ["settle a contradiction", "settle % contradictions"],
  ended_role: ["end a role", "end % roles"],
  reciprocal: ["add a missing timeline entry", "add % missing timeline entries"],
  mention: ["link a mention", "link % mentions"],
  alias: ["tidy an alias", "tidy % aliases"],
  tag: ["tidy a tag", "tidy % tags"],
  link_suggestion: ["add a link", "add % links"],
  stale: ["refresh a stale page", "refresh % stale pages"],
  thin: ["fill a thin page", "fill % thin pages"],
  orphan: ["tie in a lone page", "tie in % lone pages"],
  island: ["tie in an island", "tie in % islands"],
};

/** Proposals named in a message; more are counted. */
const NAMED = 50;

type Committed = Pick<Proposal, "rule" | "title" | "reason" | "page">;

/** First line of the commit that accepted proposals of one rule become; of several rules, it counts changes. */
export function dreamCommitSubject(proposals: readonly Pick<Proposal, "rule">[]): string {
  const rules = new Set(proposals.map(({ rule }) => rule));
  const [rule] = rules;
  if (rule === undefined || rules.size > 1) return `dream: make ${proposals.length} changes`;
  const [one, many] = SUBJECTS[rule];
  return `dream: ${proposals.length === 1 ? one : many.replace("%", String(proposals.length))}`;
}

/** The whole message of that commit, without its trailers. */
export function dreamCommitMessage(proposals: readonly Committed[]): string {
  const [first] = proposals;
  const subject = dreamCommitSubject(proposals);
  if (!first) return subject;
  if (proposals.length === 1) return `${subject}\n\n${first.title}, on ${first.page.path}.\n${first.reason}`;
  const named = proposals.slice(0, NAMED).map(({ title, page }) => `- ${title}, on ${page.path}`);
  const more = proposals.length > NAMED ? [`- and ${proposals.length - NAMED} more`] : [];
  return `${subject}\n\n${[...named, ...more].join("\n")}`;
}

/** Trailers by which a dream's commits are found again. */
export function dreamTrailers(
  run: string,
  proposals: readonly Pick<Proposal, "rule">[],
): Readonly<Record<string, string>> {
  const rules = [...new Set(proposals.map(({ rule }) => rule))];
  return { "Dream-Run": run, "Dream-Rule": rules.join(", ") };
}
