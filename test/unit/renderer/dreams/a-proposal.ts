import type { Proposal } from "../../../../shared/model/dream";
import { asPagePath, asSlug } from "../../../../shared/model/page";

/** A proposal with defaults. */
export const aProposal = (change: Partial<Proposal> & { readonly id: string }): Proposal => ({
  rule: "broken_link",
  page: { path: asPagePath("a/Page.md"), slug: asSlug("a/page"), title: "Page", type: "page" },
  revision: "r1",
  edits: [],
  diff: [],
  title: `Point ${change.id} to Page`,
  reason: "The name differs in case alone.",
  confidence: 0.9,
  state: "open",
  commit: null,
  ...change,
});
