import type { GraphExportChunk } from "../../../shared/model/graph-query";
import { ask, type CommandParts } from "./ask";

/** The whole graph as one JSON object, written part by part: a big brain's links do not fit into one string. */
export async function writeGraphExport({ brain, write, signal }: CommandParts): Promise<void> {
  let part: "pages" | "links" = "pages";
  let after = 0;
  let isFirst = true;
  await write('{"pages":[');
  for (;;) {
    const chunk: GraphExportChunk = await ask(brain, "graph.export", { part, after }, signal);
    const rows = part === "pages" ? chunk.pages : chunk.links;
    await write(rows.map((row, at) => `${isFirst && at === 0 ? "" : ","}\n${JSON.stringify(row)}`).join(""));
    isFirst &&= rows.length === 0;
    if (!chunk.next) break;
    if (chunk.next.part !== part) {
      await write('\n],"links":[');
      isFirst = true;
    }
    ({ part, after } = chunk.next);
  }
  await write("\n]}\n");
}
