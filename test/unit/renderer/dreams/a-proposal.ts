import type { DreamFinding, Proposal } from "../../../../shared/model/dream";
import { asPagePath, asSlug } from "../../../../shared/model/page";

/** A proposal with defaults. */
export const aProposal = (change: Partial<Proposal> & { readonly id: string }): Proposal => ({
  rule: "broken_link",
  page: { path: asPagePath("a/Page.md"), slug: asSlug("a/page"), title: "Page", type: "page" },
  inputs: "i1",
  others: [],
  change: { kind: "edit", files: [{ path: asPagePath("a/Page.md"), revision: "r1", edits: [], diff: [] }] },
  title: `Point ${change.id} to Page`,
  reason: "The name differs in case alone.",
  evidence: [],
  confidence: 0.9,
  madeBy: "rules",
  state: "open",
  commit: null,
  ...change,
});

/** A finding with defaults. */
export const aFinding = (change: Partial<DreamFinding> & { readonly id: string }): DreamFinding => ({
  inputs: "i1",
  rule: "orphan",
  page: { path: asPagePath("a/Page.md"), slug: asSlug("a/page"), title: "Page", type: "page" },
  others: [],
  note: "alone",
  evidence: [],
  state: "open",
  ...change,
});
