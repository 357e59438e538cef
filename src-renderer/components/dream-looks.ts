import type { DreamPhase, ProposalRule } from "../../shared/model/dream";
import type { IconName } from "./icon-strokes";

/** How a rule is named and drawn, wherever it stands. */
export interface RuleLook {
  readonly icon: IconName;
  /** Heading of a group: `Broken links`. */
  readonly name: string;
  /** One of them in a sentence: `3 broken links`. */
  readonly one: string;
  readonly many: string;
  /** What its findings are, and what to do about them: above a list of pages to look at. */
  readonly about: string;
}

export const RULE_LOOKS: Readonly<Record<ProposalRule, RuleLook>> = {
  broken_link: {
    icon: "link-2-off",
    name: "Broken links",
    one: "broken link",
    many: "broken links",
    about: "These links lead nowhere, and no page is near enough to what they say.",
  },
  duplicate: {
    icon: "combine",
    name: "Duplicates",
    one: "duplicate",
    many: "duplicates",
    about: "These pages may be about one and the same thing. Look at both before you merge them.",
  },
  contradiction: {
    icon: "scale",
    name: "Contradictions",
    one: "contradiction",
    many: "contradictions",
    about: "Your notes say two things here that cannot both be so. Open both places and keep the one that holds.",
  },
  ended_role: {
    icon: "calendar-clock",
    name: "Ended roles",
    one: "ended role",
    many: "ended roles",
    about: "A role reads as current and has ended, as another place says.",
  },
  reciprocal: {
    icon: "history",
    name: "Missing in timelines",
    one: "missing timeline entry",
    many: "missing timeline entries",
    about: "One page tells of these, and the other page’s timeline does not.",
  },
  mention: {
    icon: "link-2",
    name: "Unlinked mentions",
    one: "unlinked mention",
    many: "unlinked mentions",
    about: "A page’s name stands here in the text without a link.",
  },
  alias: {
    icon: "copy",
    name: "Aliases",
    one: "alias",
    many: "aliases",
    about: "Other names under which a page is found, or should be.",
  },
  tag: {
    icon: "list-tree",
    name: "Tags",
    one: "tag",
    many: "tags",
    about: "Tags that are one tag in several writings.",
  },
  link_suggestion: {
    icon: "waypoints",
    name: "Suggested links",
    one: "suggested link",
    many: "suggested links",
    about: "These pages have much in common and do not link to each other.",
  },
  stale: {
    icon: "hourglass",
    name: "Stale pages",
    one: "stale page",
    many: "stale pages",
    about: "Nothing has been added to these for longer than pages of their kind keep. Look whether they still hold.",
  },
  thin: {
    icon: "text-search",
    name: "Thin pages",
    one: "thin page",
    many: "thin pages",
    about: "Other pages lead here, and there is next to nothing to read.",
  },
  orphan: {
    icon: "circle-dashed",
    name: "Lone pages",
    one: "lone page",
    many: "lone pages",
    about:
      "No page links to these, and they link to none. A link from a page where they belong brings them back; nothing here waits for a decision.",
  },
  island: {
    icon: "circle-slash",
    name: "Islands",
    one: "island",
    many: "islands",
    about: "These pages link to each other and to nothing else. One link ties the whole group in.",
  },
};

/** The steps of a night by name; in the middle of a sentence they are written small. */
export const PHASE_NAMES: Readonly<Record<DreamPhase, string>> = {
  sync: "Sync",
  extract: "Links and types",
  embed: "Meanings",
  broken_links: "Broken links",
  duplicates: "Duplicates",
  mentions: "Unlinked mentions",
  importance: "What matters",
  contradictions: "Contradictions",
  judge: "Contradictions, by a model",
  orphans: "Lone pages",
  stale_pages: "Old and thin pages",
  tags: "Tags and aliases",
  reciprocal: "Timelines",
  link_suggestions: "Links to add",
  jobs: "Your jobs",
  search_test: "Search test",
  health: "Health",
  report: "Report",
};
