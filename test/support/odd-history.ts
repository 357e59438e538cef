import { GitBrain } from "./git-brain";

let made: { readonly brain: GitBrain; readonly commits: readonly string[] } | null = null;

/** See `makeOddHistory`; a test may commit to its own. Some fifty runs of git are done once a file. */
export function anOddHistory(): { readonly brain: GitBrain; readonly commits: readonly string[] } {
  made ??= makeOddHistory();
  const { brain, commits } = made;
  return { brain: brain.copy(), commits };
}

/** A brain whose dozen commits do what can be done to pages; each commit with what it is about. */
function makeOddHistory(): { readonly brain: GitBrain; readonly commits: readonly string[] } {
  const brain = new GitBrain();
  const commits: string[] = [];
  const commit = (subject: string, pages: Parameters<GitBrain["commit"]>[1] = {}) =>
    commits.push(brain.commit(subject, pages));
  commit("Two people and a wish", {
    "people/ada.md": "# Ada Lovelace\n\nAda works at [[Engine Works]]. She wrote to [[Charles]].\n",
    "people/charles.md": "---\ntitle: Charles Babbage\naliases: [Charles]\n---\n\nMet [[ada]] in 1833.\n",
    "image.png": new Uint8Array([1, 2, 0, 3]),
  });
  commit("The wish comes true", {
    "companies/engine-works.md":
      "# Engine Works\n\n[[people/ada|Ada]] is the lead of [[Engine Works]].\nWants a [[Loom]].\n",
  });
  commit("A second page of one name, a note with a mark and other line ends", {
    "archive/loom.md": "\ufeff# Loom\r\n\r\nBuilt by [[Jacquard]] for [[Engine Works]].\r\n",
    "tools/loom.md": "# Loom\n\nSee [the other](../archive/loom.md).\n",
  });
  commit("Edited: a type of its own, a field, a title that others use", {
    "people/ada.md":
      '---\ntype: person\nworks_at: "[[Engine Works]]"\n---\n# Ada Lovelace\n\nadvises:: [[Charles Babbage]]\nAda left the [[Loom]].\n',
  });
  brain.move("companies/engine-works.md", "companies/difference-engine.md");
  commit("A page moved", {
    "companies/difference-engine.md":
      "# Engine Works\n\n[[people/ada|Ada]] is the lead of [[Engine Works]].\nWants a [[Loom]] now.\n",
  });
  commit("A page gone, another no text any more", {
    "archive/loom.md": null,
    "people/charles.md": new Uint8Array([0xff, 0xfe, 0x41]),
  });
  brain.git("checkout", "-q", "-b", "side", "HEAD~2");
  brain.commit("On the side", {
    "meetings/2024-03-01 kickoff.md": "# Kickoff\n\nPresent: [[Ada Lovelace]], [[Charles]].\n",
  });
  brain.commit("And more there", { "tools/needle.md": "# Needle\n\nFor the [[Loom]].\n" });
  brain.git("checkout", "-q", "main");
  brain.git("merge", "-q", "--no-ff", "-m", "The side comes in", "side");
  commits.push(brain.head());
  commit("Back as text, under another name for the same thing", {
    "people/charles.md": "# Charles Babbage\n\nMet [[Ada Lovelace]]. [[Needle|needle]] and thread.\n",
    "people/ada.md":
      "---\ntype: person\naliases: [Loom]\n---\n# Ada Lovelace\n\nNow [[Loom]] is ambiguous? See [[tools/loom]].\n",
  });
  brain.move("tools", "things");
  commit("A folder moved");
  commit("Two pages change places", {
    "things/loom.md": "# Needle\n\nFor the [[Loom]].\n",
    "things/needle.md": "# Loom\n\nSee [the other](../archive/loom.md).\n",
  });
  commit("Nothing of pages", { "readme.txt": "no page" });
  commit("A page made anew where one was", { "archive/loom.md": "# Loom again\n\nBy [[Jacquard]], cf. [[needle]].\n" });
  return { brain, commits };
}
