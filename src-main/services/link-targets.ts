import type { LinkRetargeted } from "../../shared/contract/link";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import { planRetarget } from "../domain/correction/plan-retarget";
import { decodeText } from "../domain/decode-text";
import type { NamedPage } from "../domain/extracted-page";
import type { BrainFiles, FileBytes } from "../ports/brain-files";
import type { Pages } from "./pages";
import type { RulesService } from "./rules";

/** Which link is meant: its byte span on its page; `all` takes every link of the page with the same target. */
export interface TargetedLink {
  readonly page: string;
  readonly start: number;
  readonly end: number;
  readonly all: boolean;
}

export interface LinkTargetPorts {
  readonly pages: Pick<Pages, "find">;
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly names: { findExact(text: string): readonly NamedPage[] };
  readonly rules: Pick<RulesService, "reading">;
  /** A page was written. */
  onWritten(path: PagePath): void;
}

/** Links that mean several pages or none are pointed to one. */
export interface LinkTargets {
  /** @throws BrainError `invalid_request` with the reason, `page_not_found`, `revision_conflict`, `page_unreadable` */
  retarget(link: TargetedLink, to: string): Promise<LinkRetargeted>;
}

export function createLinkTargets({ pages, files, names, rules, onWritten }: LinkTargetPorts): LinkTargets {
  return {
    async retarget({ page: ref, start, end, all }, toRef) {
      const [page, to] = await Promise.all([pages.find(ref), pages.find(toRef)]);
      const file = await files.read(page.path);
      if (!file) throw new BrainError("page_not_found", "There is no such page.", { page: page.path });
      const { text, bomLength } = decoded(page.path, file);
      const parsed = parsePage(page.path, text, rules.reading);
      const offsets = new ByteOffsets(text, { bomLength });
      const seen = parsed.links.find(
        (link) => offsets.toByte(link.start) === start && offsets.toByte(link.end) === end,
      );
      if (!seen) throw refused("That link is no longer there as it was shown. Look at the page again.");
      const links = all ? parsed.links.filter((link) => link.target === seen.target) : [seen];
      const isOnlyName = (name: string) => {
        const called = names.findExact(name);
        return called.length === 1 && called[0]?.path === to.path;
      };
      const plan = planRetarget(links, { page, parsed, rules: rules.reading, to, isOnlyName });
      if (!plan) throw refused("That page cannot be named there so that the link means it. Change it in the text.");
      await files.write(page.path, encoded(plan.text, bomLength), file.revision);
      onWritten(page.path);
      return { on: page.path, target: plan.target, count: links.length };
    },
  };
}

const refused = (why: string) => new BrainError("invalid_request", why, { issues: [why] });

function decoded(path: PagePath, file: FileBytes): { text: string; bomLength: number } {
  const result = decodeText(file.bytes);
  if (result.kind === "text") return result;
  throw new BrainError("page_unreadable", "That file is no text that can be shown.", { path, reason: result.reason });
}

const encoded = (text: string, bomLength: number): Uint8Array =>
  new TextEncoder().encode(bomLength > 0 ? `\ufeff${text}` : text);
