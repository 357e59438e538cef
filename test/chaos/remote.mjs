import { gitIn, leafCount, leafText, treeWith } from "./brain.mjs";

const AUTHOR = ["-c", "user.name=Other", "-c", "user.email=other@example.invalid"];

/** The repository that the brain follows, written by another machine. */
export class Remote {
  /** What it says of each page by now, by the page's key. */
  texts = new Map(Array.from({ length: leafCount }, (_, n) => [`F${n}`, leafText("F", n, 0)]));

  /** @param folder a bare repository */
  constructor(folder) {
    this.git = gitIn(folder);
  }

  /** One more commit on top. @param texts new texts by key */
  async commit(texts) {
    const old = (await this.git("rev-parse", "main")).trim();
    const files = new Map([...texts].map(([key, text]) => [`Page ${key.slice(1)}.md`, text]));
    const tree = await treeWith(this.git, old, "fetched", files);
    const commit = await this.git(...AUTHOR, "commit-tree", tree, "-p", old, "-m", "From the other machine");
    await this.git("update-ref", "refs/heads/main", commit.trim(), old);
    for (const [key, text] of texts) this.texts.set(key, text);
  }
}
