/** Two people's changes of one page. `merged` is null where only a person can know. */
export interface MergeCase {
  readonly name: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly merged: string | null;
}

const PAGE =
  "---\ntype: person\ntags: [climber, friend]\n---\n# Ines Brandt\n\nShe climbs. She lives in Graz.\n\n- rope\n- chalk\n";
const TABLE = "| Part | Price | Note |\n| --- | --- | --- |\n| bolt | 2 | steel |\n| nut | 1 | brass |\n";
const TWO =
  "# Plan\n\nThe first block speaks of the harbour and its cranes.\n\nThe second block speaks of the winter and its ice.\n";

export const MERGE_CASES: readonly MergeCase[] = [
  {
    name: "other paragraphs",
    base: TWO,
    mine: TWO.replace("harbour", "old harbour"),
    theirs: TWO.replace("ice", "thick ice"),
    merged: TWO.replace("harbour", "old harbour").replace("ice", "thick ice"),
  },
  {
    name: "the same change",
    base: TWO,
    mine: TWO.replace("ice", "snow"),
    theirs: TWO.replace("ice", "snow"),
    merged: TWO.replace("ice", "snow"),
  },
  {
    name: "the same word in two ways",
    base: TWO,
    mine: TWO.replace("ice", "snow"),
    theirs: TWO.replace("ice", "hail"),
    merged: null,
  },
  {
    name: "neighbouring items",
    base: "- rope\n- chalk\n- shoes\n",
    mine: "- rope, 60 m\n- chalk\n- shoes\n",
    theirs: "- rope\n- chalk, loose\n- shoes\n",
    merged: "- rope, 60 m\n- chalk, loose\n- shoes\n",
  },
  {
    name: "items added at the end by both",
    base: "- rope\n- chalk\n",
    mine: "- rope\n- chalk\n- helmet\n",
    theirs: "- rope\n- chalk\n- map of the wall\n",
    merged: "- rope\n- chalk\n- helmet\n- map of the wall\n",
  },
  {
    name: "the same item added by both",
    base: "- rope\n- chalk\n",
    mine: "- rope\n- chalk\n- helmet\n",
    theirs: "- rope\n- chalk\n- helmet\n",
    merged: "- rope\n- chalk\n- helmet\n",
  },
  {
    name: "the same thing added in two wordings",
    base: "- rope\n",
    mine: "- rope\n- buy a red helmet\n",
    theirs: "- rope\n- buy a blue helmet\n",
    merged: null,
  },
  {
    name: "an item changed and one added after it",
    base: "- rope\n- chalk\n",
    mine: "- rope\n- chalk, loose\n",
    theirs: "- rope\n- chalk\n- shoes\n",
    merged: "- rope\n- chalk, loose\n- shoes\n",
  },
  {
    name: "an item taken away and one added after it",
    base: "- rope\n- chalk\n- shoes\n",
    mine: "- rope\n- shoes\n",
    theirs: "- rope\n- chalk\n- helmet\n- shoes\n",
    merged: "- rope\n- helmet\n- shoes\n",
  },
  {
    name: "an item taken away under which one was added",
    base: "- rope\n- chalk\n- shoes\n",
    mine: "- rope\n- shoes\n",
    theirs: "- rope\n- chalk\n  - only the loose one\n- shoes\n",
    merged: null,
  },
  {
    name: "a task ticked and worded anew",
    base: "- [ ] call the hut\n- [ ] buy rope\n",
    mine: "- [x] call the hut\n- [ ] buy rope\n",
    theirs: "- [ ] call the hut on Monday\n- [ ] buy rope\n",
    merged: "- [x] call the hut on Monday\n- [ ] buy rope\n",
  },
  {
    name: "an item put under another and worded anew",
    base: "- gear\n- rope for the wall\n",
    mine: "- gear\n  - rope for the wall\n",
    theirs: "- gear\n- rope for the north wall\n",
    merged: "- gear\n  - rope for the north wall\n",
  },
  {
    name: "numbered items added by both",
    base: "1. rope\n2. chalk\n",
    mine: "1. rope\n2. chalk\n3. helmet\n",
    theirs: "1. rope\n2. chalk\n3. shoes\n",
    merged: "1. rope\n2. chalk\n3. helmet\n4. shoes\n",
  },
  {
    name: "an item changed here and taken away there",
    base: "- rope\n- chalk for cold days\n",
    mine: "- rope\n- chalk for very cold days\n",
    theirs: "- rope\n",
    merged: null,
  },
  {
    name: "an item taken away by both",
    base: "- rope\n- chalk\n- shoes\n",
    mine: "- rope\n- shoes\n",
    theirs: "- rope\n- shoes\n",
    merged: "- rope\n- shoes\n",
  },
  {
    name: "neighbouring items taken away, one by each",
    base: "- rope\n- chalk\n- shoes\n- helmet\n",
    mine: "- rope\n- shoes\n- helmet\n",
    theirs: "- rope\n- chalk\n- helmet\n",
    merged: "- rope\n- helmet\n",
  },
  {
    name: "other cells of a row",
    base: TABLE,
    mine: TABLE.replace("| bolt | 2 |", "| bolt | 3 |"),
    theirs: TABLE.replace("steel", "stainless steel"),
    merged: TABLE.replace("| bolt | 2 | steel |", "| bolt | 3 | stainless steel |"),
  },
  {
    name: "the same cell",
    base: TABLE,
    mine: TABLE.replace("| bolt | 2 |", "| bolt | 3 |"),
    theirs: TABLE.replace("| bolt | 2 |", "| bolt | 4 |"),
    merged: null,
  },
  {
    name: "rows added by both",
    base: TABLE,
    mine: `${TABLE}| screw | 3 | zinc |\n`,
    theirs: `${TABLE}| washer | 4 | copper |\n`,
    merged: `${TABLE}| screw | 3 | zinc |\n| washer | 4 | copper |\n`,
  },
  {
    name: "the same row added by both with other values",
    base: TABLE,
    mine: `${TABLE}| screw | 3 | zinc |\n`,
    theirs: `${TABLE}| screw | 5 | zinc |\n`,
    merged: null,
  },
  {
    name: "a row changed and its neighbour changed",
    base: TABLE,
    mine: TABLE.replace("| bolt | 2 |", "| bolt | 3 |"),
    theirs: TABLE.replace("| nut | 1 |", "| nut | 7 |"),
    merged: TABLE.replace("| bolt | 2 |", "| bolt | 3 |").replace("| nut | 1 |", "| nut | 7 |"),
  },
  {
    name: "a table made even and a cell changed",
    base: TABLE,
    mine: TABLE.replace("| bolt | 2 | steel |", "| bolt | 2     | steel |").replace(
      "| nut | 1 | brass |",
      "| nut  | 1     | brass |",
    ),
    theirs: TABLE.replace("brass", "bronze"),
    merged: TABLE.replace("| bolt | 2 | steel |", "| bolt | 2     | steel |").replace(
      "| nut | 1 | brass |",
      "| nut  | 1     | bronze |",
    ),
  },
  {
    name: "properties added by both",
    base: PAGE,
    mine: PAGE.replace("type: person\n", "type: person\nemail: ines@example.org\n"),
    theirs: PAGE.replace("type: person\n", "type: person\nborn: 1990\n"),
    merged: PAGE.replace("type: person\n", "type: person\nborn: 1990\nemail: ines@example.org\n"),
  },
  {
    name: "tags added by both",
    base: PAGE,
    mine: PAGE.replace("friend]", "friend, guide]"),
    theirs: PAGE.replace("[climber", "[alps, climber"),
    merged: PAGE.replace("[climber, friend]", "[climber, friend, guide, alps]"),
  },
  {
    name: "a tag added and another taken away",
    base: PAGE,
    mine: PAGE.replace("friend]", "friend, guide]"),
    theirs: PAGE.replace("[climber, friend]", "[friend]"),
    merged: PAGE.replace("[climber, friend]", "[friend, guide]"),
  },
  {
    name: "one property with two values",
    base: PAGE,
    mine: PAGE.replace("type: person", "type: guide"),
    theirs: PAGE.replace("type: person", "type: friend"),
    merged: null,
  },
  {
    name: "a property here, the text there",
    base: PAGE,
    mine: PAGE.replace("type: person", "type: guide"),
    theirs: PAGE.replace("She climbs.", "She climbs and skis."),
    merged: PAGE.replace("type: person", "type: guide").replace("She climbs.", "She climbs and skis."),
  },
  {
    name: "properties that are new on both sides",
    base: "# Ines\n",
    mine: "---\ntype: person\n---\n# Ines\n",
    theirs: "---\nborn: 1990\n---\n# Ines\n",
    merged: "---\nborn: 1990\ntype: person\n---\n# Ines\n",
  },
  {
    name: "list properties in lines, added to by both",
    base: "---\naliases:\n  - Ines\n---\n# Ines Brandt\n",
    mine: "---\naliases:\n  - Ines\n  - Nessie\n---\n# Ines Brandt\n",
    theirs: "---\naliases:\n  - Ines\n  - Frau Brandt\n---\n# Ines Brandt\n",
    merged: "---\naliases:\n  - Ines\n  - Nessie\n  - Frau Brandt\n---\n# Ines Brandt\n",
  },
  {
    name: "a property taken away here and changed there",
    base: PAGE,
    mine: PAGE.replace("type: person\n", ""),
    theirs: PAGE.replace("type: person", "type: guide"),
    merged: null,
  },
  {
    name: "other sentences of a paragraph",
    base: PAGE,
    mine: PAGE.replace("She climbs.", "She climbs every week."),
    theirs: PAGE.replace("She lives in Graz.", "She lives near Graz now."),
    merged: PAGE.replace("She climbs. She lives in Graz.", "She climbs every week. She lives near Graz now."),
  },
  {
    name: "the same sentence in two ways",
    base: PAGE,
    mine: PAGE.replace("She lives in Graz.", "She lives in Linz."),
    theirs: PAGE.replace("She lives in Graz.", "She lives in Wels."),
    merged: null,
  },
  {
    name: "two changes of a sentence that belong together",
    base: "The train to Graz leaves at eight on weekdays.\n",
    mine: "The train to Linz leaves at eight on weekdays.\n",
    theirs: "The train to Graz leaves at nine on weekdays.\n",
    merged: null,
  },
  {
    name: "a sentence added to a changed one",
    base: PAGE,
    mine: PAGE.replace("She climbs.", "She climbs and skis."),
    theirs: PAGE.replace("in Graz.", "in Graz. Her dog is called Pip."),
    merged: PAGE.replace("She climbs.", "She climbs and skis.").replace("in Graz.", "in Graz. Her dog is called Pip."),
  },
  {
    name: "a link renamed in a sentence that was worded anew",
    base: "We met [[Old Mill]] people on Monday.\n",
    mine: "We met [[Old Mill]] people late on Monday.\n",
    theirs: "We met [[New Mill]] people on Monday.\n",
    merged: "We met [[New Mill]] people late on Monday.\n",
  },
  {
    name: "a paragraph moved here and changed there",
    base: TWO,
    mine: "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe first block speaks of the harbour and its cranes.\n",
    theirs: TWO.replace("its cranes", "its seven cranes"),
    merged:
      "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe first block speaks of the harbour and its seven cranes.\n",
  },
  {
    name: "a paragraph changed here and moved there",
    base: `${TWO}\nThe third block speaks of nothing much at all.\n`,
    mine: `${TWO.replace("harbour", "old harbour")}\nThe third block speaks of nothing much at all.\n`,
    theirs:
      "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe third block speaks of nothing much at all.\n\nThe first block speaks of the harbour and its cranes.\n",
    merged:
      "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe third block speaks of nothing much at all.\n\nThe first block speaks of the old harbour and its cranes.\n",
  },
  {
    name: "one paragraph moved to two places",
    base: `${TWO}\nThe third block speaks of nothing much at all.\n\nThe fourth block is the last of them.\n`,
    mine: "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe first block speaks of the harbour and its cranes.\n\nThe third block speaks of nothing much at all.\n\nThe fourth block is the last of them.\n",
    theirs:
      "# Plan\n\nThe second block speaks of the winter and its ice.\n\nThe third block speaks of nothing much at all.\n\nThe fourth block is the last of them.\n\nThe first block speaks of the harbour and its cranes.\n",
    merged: null,
  },
  {
    name: "paragraphs added at the end by both",
    base: TWO,
    mine: `${TWO}\nMy own thought on the matter.\n`,
    theirs: `${TWO}\nWhat the others said about it.\n`,
    merged: `${TWO}\nMy own thought on the matter.\n\nWhat the others said about it.\n`,
  },
  {
    name: "the same heading added with other text",
    base: TWO,
    mine: `${TWO}\n## Costs\n\nTen thousand.\n`,
    theirs: `${TWO}\n## Costs\n\nNobody knows yet.\n`,
    merged: null,
  },
  {
    name: "a block added at the top and an item at the bottom",
    base: PAGE,
    mine: PAGE.replace("She climbs.", "We met in 2019.\n\nShe climbs."),
    theirs: `${PAGE}- shoes\n`,
    merged: `${PAGE.replace("She climbs.", "We met in 2019.\n\nShe climbs.")}- shoes\n`,
  },
  {
    name: "everything taken away here and changed there",
    base: TWO,
    mine: "",
    theirs: TWO.replace("ice", "thick ice"),
    merged: null,
  },
  {
    name: "dated entries added by both",
    base: "## Timeline\n\n- 2026-01-02: Met at the hut.\n",
    mine: "## Timeline\n\n- 2026-01-02: Met at the hut.\n- 2026-02-10: Climbed the north wall.\n",
    theirs: "## Timeline\n\n- 2026-01-02: Met at the hut.\n- 2026-03-05: She moved to Linz.\n",
    merged:
      "## Timeline\n\n- 2026-01-02: Met at the hut.\n- 2026-02-10: Climbed the north wall.\n- 2026-03-05: She moved to Linz.\n",
  },
  {
    name: "lines of code that two people changed side by side",
    base: "```\nlet a = 1\nlet b = 2\n```\n",
    mine: "```\nlet a = 3\nlet b = 2\n```\n",
    theirs: "```\nlet a = 1\nlet b = 4\n```\n",
    merged: null,
  },
  {
    name: "a paragraph in lines, whose one sentence both changed",
    base: "The boat is old and\nleaks at the bow\nwhen it rains.\n",
    mine: "The boat is very old and\nleaks at the bow\nwhen it rains.\n",
    theirs: "The boat is old and\nleaks at the stern\nwhen it rains.\n",
    merged: null,
  },
  {
    name: "a heading renamed and text added below it",
    base: "# Plan\n\n## Costs\n\nTen.\n",
    mine: "# Plan\n\n## Costs and risks\n\nTen.\n",
    theirs: "# Plan\n\n## Costs\n\nTen. And two more.\n",
    merged: "# Plan\n\n## Costs and risks\n\nTen. And two more.\n",
  },
  {
    name: "a column added here and a cell changed there",
    base: TABLE,
    mine: "| Part | Price | Note | Shop |\n| --- | --- | --- | --- |\n| bolt | 2 | steel | Kern |\n| nut | 1 | brass | Lohr |\n",
    theirs: TABLE.replace("| nut | 1 |", "| nut | 7 |"),
    merged:
      "| Part | Price | Note | Shop |\n| --- | --- | --- | --- |\n| bolt | 2 | steel | Kern |\n| nut | 7 | brass | Lohr |\n",
  },
  {
    name: "a row added here and a column added there",
    base: TABLE,
    mine: `${TABLE}| screw | 3 | zinc |\n`,
    theirs:
      "| Part | Shop | Price | Note |\n| --- | --- | --- | --- |\n| bolt | Kern | 2 | steel |\n| nut | Lohr | 1 | brass |\n",
    merged:
      "| Part | Shop | Price | Note |\n| --- | --- | --- | --- |\n| bolt | Kern | 2 | steel |\n| nut | Lohr | 1 | brass |\n| screw |  | 3 | zinc |\n",
  },
  {
    name: "a section added here and another one changed there",
    base: TWO,
    mine: TWO.replace("The second", "## Winter\n\nThe second"),
    theirs: TWO.replace("its cranes.", "its cranes. They are blue."),
    merged: TWO.replace("The second", "## Winter\n\nThe second").replace("its cranes.", "its cranes. They are blue."),
  },
  {
    name: "a page emptied by both",
    base: TWO,
    mine: "",
    theirs: "",
    merged: "",
  },
  {
    name: "a property added and the title changed",
    base: PAGE,
    mine: PAGE.replace("type: person\n", "type: person\nborn: 1990\n"),
    theirs: PAGE.replace("# Ines Brandt", "# Ines Brandt-Moser"),
    merged: PAGE.replace("type: person\n", "type: person\nborn: 1990\n").replace(
      "# Ines Brandt",
      "# Ines Brandt-Moser",
    ),
  },
  {
    name: "no line end at the end",
    base: "- rope",
    mine: "- rope\n- chalk",
    theirs: "- rope\n- helmet",
    merged: "- rope\n- chalk\n- helmet",
  },
];
