import { styleText } from "node:util";
import type { Link } from "../../../shared/model/link";

/** One link for people: its ends in normalised direction, its status, where it stands and what typed it. */
export function printLink(link: Link): string {
  const from = link.subject?.title ?? (link.object ? link.rawTarget : link.source.title);
  const to = link.object?.title ?? link.rawTarget;
  const status = link.status === "resolved" ? "" : ` (${link.status})`;
  const arrow = `${link.negated ? "not " : ""}${link.type}`;
  const where = styleText("dim", `  ${link.source.path}, ${link.rule}: ${oneLine(link.sentence)}`);
  return `${from} –${arrow}→ ${to}${status}\n${where}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
