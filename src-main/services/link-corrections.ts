import type { LinkCorrected } from "../../shared/contract/link";
import { BrainError } from "../../shared/errors/brain-error";
import type { Link } from "../../shared/model/link";
import type { PagePath } from "../../shared/model/page";
import { addRejectedLink, removeRejectedLinks } from "../../shared/schema/rejected-links";
import { addFrontmatterValue } from "../../shared/text/edit-frontmatter";
import { type Correction, planCorrection, type StatedRelation } from "../domain/correction/plan-correction";
import { exactText } from "../domain/exact-text";
import type { BrainFiles, FileBytes } from "../ports/brain-files";
import type { PageStore } from "../ports/page-store";
import type { Pages } from "./pages";
import { REJECTED_PATH, type RulesService } from "./rules";

/** Which link is meant: its place on its page, and the type that was seen there. */
export interface SeenLink {
  readonly page: string;
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

export interface LinkCorrectionPorts {
  readonly store: Pick<PageStore, "linksAt">;
  readonly pages: Pick<Pages, "find">;
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly rules: Pick<RulesService, "schema">;
  /** A page was written. */
  onWritten(path: PagePath): void;
  /** The refusals were written. Settles when the pages are read again with them. */
  onRulesWritten(): Promise<void>;
}

/** What a person knows better than the reading: written into the page, or remembered as refused. */
export interface LinkCorrections {
  /** @throws BrainError `invalid_request` with the reason, `revision_conflict`, `page_unreadable` */
  correct(seen: SeenLink, correction: Correction): Promise<LinkCorrected>;
}

export function createLinkCorrections(ports: LinkCorrectionPorts): LinkCorrections {
  let last: Promise<unknown> = Promise.resolve();

  async function correct(seen: SeenLink, correction: Correction): Promise<LinkCorrected> {
    const page = await ports.pages.find(seen.page);
    const links = await ports.store.linksAt(page.id, seen.start, seen.end);
    const link: Link | undefined = links.find((one) => one.type === seen.type);
    if (!link) throw refused("That link is no longer there as it was shown. Look at the page again.");
    const plan = planCorrection(link, correction, ports.rules.schema);
    if (typeof plan === "string") throw refused(plan);
    if (plan.state) await writeRelation(plan.state, ports);
    const { reject, allow } = plan;
    if (reject) await rewriteRejections((text) => addRejectedLink(text, reject), ports);
    if (allow) await rewriteRejections((text) => removeRejectedLinks(text, allow), ports);
    return { stated: plan.state, rejected: plan.reject !== null };
  }

  return {
    correct(seen, correction) {
      const mine = last.then(() => correct(seen, correction));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const refused = (why: string) => new BrainError("invalid_request", why, { issues: [why] });

async function writeRelation(relation: StatedRelation, { files, onWritten }: LinkCorrectionPorts): Promise<void> {
  const file = await files.read(relation.on);
  if (!file) throw new BrainError("page_not_found", "There is no such page.", { page: relation.on });
  const text = textOf(relation.on, file);
  const edit = addFrontmatterValue(text, relation.field, relation.value);
  if (!edit) throw refused(`The properties of ${relation.on} cannot be read. Mend them first.`);
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  if (after === text) return;
  await files.write(relation.on, new TextEncoder().encode(after), file.revision);
  onWritten(relation.on);
}

async function rewriteRejections(
  change: (text: string) => string | null,
  { files, onRulesWritten }: LinkCorrectionPorts,
): Promise<void> {
  const file = await files.read(REJECTED_PATH);
  const text = file ? textOf(REJECTED_PATH, file) : "";
  const after = change(text);
  if (after === null) throw refused(`${REJECTED_PATH} cannot be read. Mend it first.`);
  if (after !== text) await files.write(REJECTED_PATH, new TextEncoder().encode(after), file?.revision ?? null);
  await onRulesWritten();
}

/** @throws BrainError `page_unreadable` */
function textOf(path: PagePath, file: FileBytes): string {
  const text = exactText(file.bytes);
  if (text !== null) return text;
  throw new BrainError("page_unreadable", "That file is no UTF-8 text.", { path, reason: "not_utf8" });
}
