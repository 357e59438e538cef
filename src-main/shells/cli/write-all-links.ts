import { ask, type CommandParts } from "./ask";
import type { OutputForm } from "./parse-command";
import { printLink } from "./print-link";

const PAGE_SIZE = 500;

/** All links, a screenful at a time from the store and out again: a big brain's links do not fit into one string. */
export async function writeAllLinks(
  form: OutputForm,
  args: Readonly<Record<string, unknown>>,
  { brain, write, signal }: CommandParts,
): Promise<void> {
  let written = 0;
  for (;;) {
    const { total, links } = await ask(brain, "link.list", { ...args, offset: written, limit: PAGE_SIZE }, signal);
    if (form === "json") {
      const head = written === 0 ? `{"total":${total},"links":[` : "";
      await write(head + links.map((link, i) => (written + i > 0 ? "," : "") + JSON.stringify(link)).join(""));
    } else {
      await write(links.map(printLink).join(""));
    }
    written += links.length;
    if (links.length === 0 || written >= total) break;
  }
  await write(form === "json" ? "]}\n" : `${written} links\n`);
}
