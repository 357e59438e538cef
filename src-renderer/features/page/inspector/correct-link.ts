import type { ArgsOf } from "../../../../shared/contract/contract";
import type { LinkCorrected } from "../../../../shared/contract/link";
import { hasCode } from "../../../../shared/errors/brain-error";
import { isInferred, type Link } from "../../../../shared/model/link";
import type { PageSummary } from "../../../../shared/model/page";
import { client } from "../../../client/client";
import { errorText } from "../../../client/error-text";
import { counted } from "../../../components/counted";
import { type Toast, ui } from "../../../stores/ui";
import { saveOpenPages } from "../session/page-sessions";
import type { EvidenceRow, UnclearRow } from "./evidence-rows";

/** What the person says of a relation that was read from a text. */
export type Said =
  | { readonly action: "confirm" | "reverse" | "reject" | "allow" }
  | { readonly action: "retype"; readonly newType: string; readonly turned: boolean };

/**
 * Writes a correction and says where. Other pages on which the same was read are refused too, so that what is denied
 * here is not read again there. True when it was done.
 */
export async function correctLink({ links }: EvidenceRow, said: Said): Promise<boolean> {
  const [first, ...rest] = links;
  if (said.action === "allow") return allow(links.filter(isRefused));
  return telling(async () => {
    if (said.action !== "confirm" && first.type !== "mentions") {
      for (const link of onePerPage(rest, first))
        await client.invoke("link.correct", { ...seen(link), action: "reject" });
    }
    const done = await client.invoke("link.correct", { ...seen(first), ...said });
    const refused = [first, ...onePerPage(rest, first)].map((link) => ({ ...link, type: "mentions" }));
    const undo = said.action === "reject" ? { label: "Undo", run: () => void allow(refused) } : null;
    return { text: correctedWords(first, done), undo };
  });
}

/** True for a link that was once read as something that the person refused. */
export const isRefused = ({ rule }: Link): boolean => rule.startsWith("refused.");

function allow(links: readonly Link[]): Promise<boolean> {
  return telling(async () => {
    for (const link of links) await client.invoke("link.correct", { ...seen(link), action: "allow" });
    return { text: "Read again as before.", undo: null };
  });
}

/** Points every link of the page with this target to one page. True when it was done. */
export function pointTo({ rawTarget, link }: UnclearRow, to: PageSummary): Promise<boolean> {
  return telling(async () => {
    const args = { page: link.source.path, start: link.start, end: link.end, to: to.path, all: true };
    const { count } = await client.invoke("link.retarget", args);
    return { text: `“${rawTarget}” means ${to.path} now, in ${counted(count, "place")} of this page.`, undo: null };
  });
}

const seen = ({ source, start, end, type }: Link): Pick<ArgsOf<"link.correct">, "page" | "start" | "end" | "type"> => ({
  page: source.path,
  start,
  end,
  type,
});

function onePerPage(links: readonly Link[], but: Link): readonly Link[] {
  const others = links.filter((link) => link.source.path !== but.source.path && isInferred(link));
  return [...new Map(others.map((link) => [link.source.path, link])).values()];
}

function correctedWords({ source, subject, object }: Link, { stated, rejected }: LinkCorrected): string {
  if (!stated) return "Refused. It is not read there again.";
  const page = [source, subject, object].find((one) => one?.path === stated.on);
  const written = `Written into ${page ? `${page.title}’s` : "the"} properties: ${stated.field}.`;
  return rejected ? `${written} What was read before is refused.` : written;
}

/** Text that is not saved yet would come into conflict with what is written here: it is saved first. */
async function telling(write: () => Promise<{ text: string; undo: Toast["action"] }>): Promise<boolean> {
  try {
    await saveOpenPages();
    const { text, undo } = await write();
    ui.getState().tell(text, undo);
    return true;
  } catch (error) {
    const { title, next } = errorText(error);
    // Here a refused request is no fault of the window: it says why the text cannot take the change.
    ui.getState().tell(hasCode(error, "invalid_request") ? (error.data.issues[0] ?? title) : `${title}. ${next}`);
    return false;
  }
}
