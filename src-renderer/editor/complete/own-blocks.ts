import type { Text } from "@codemirror/state";
import { asPagePath } from "../../../shared/model/page";
import { linkableBlocks } from "../../../shared/text/block-id";
import { parsePage } from "../../../shared/text/parse-page";
import { currentRules } from "../../components/schema-looks";

/** Blocks of the open page are looked for in it up to this size; reading a longer one would hold up typing. */
const MAX_OWN_LETTERS = 400_000;

/** A block of the page that is being written, as far as a list shows it. */
interface OwnBlock {
  readonly text: string;
  readonly id: string | null;
}

interface Read {
  readonly path: string;
  readonly doc: Text;
  readonly line: number;
  readonly blocks: readonly OwnBlock[];
}

let last: Read | null = null;

/** The blocks of the open page but for the line one types in: read once, when one begins to look for a block. */
export function ownBlocks(path: string, doc: Text, at: number): readonly OwnBlock[] {
  if (doc.length > MAX_OWN_LETTERS) return [];
  const line = doc.lineAt(at);
  if (last?.path === path && last.line === line.number && isSameAround(last.doc, doc, line.number)) return last.blocks;
  const blocks = linkableBlocks(parsePage(asPagePath(path), doc.toString(), currentRules()))
    .filter(({ block, text }) => block.start > line.to || block.end < line.from || !text.includes("[["))
    .map(({ text, id }) => ({ text, id }));
  last = { path, doc, line: line.number, blocks };
  return blocks;
}

/** Whether two texts differ in one line at most. What they share is not compared letter by letter. */
function isSameAround(before: Text, after: Text, number: number): boolean {
  if (before.lines !== after.lines) return false;
  const [old, now] = [before.line(number), after.line(number)];
  return (
    old.from === now.from &&
    before.slice(0, old.from).eq(after.slice(0, now.from)) &&
    before.slice(old.to).eq(after.slice(now.to))
  );
}
