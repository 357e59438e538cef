import type { Gap, GapSide } from "../../../shared/model/think";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { decodeText } from "../../domain/decode-text";
import type { Names } from "../../domain/think/find-names";
import { staleGaps } from "../../domain/think/gaps/stale";
import { isIsolated, isThin } from "../../domain/think/gaps/thin";
import { isExternalSource } from "../../domain/think/page-sources";
import type { BrainFiles } from "../../ports/brain-files";
import type { Clock } from "../../ports/clock";
import type { PageStore, StoredPage } from "../../ports/page-store";
import { askedPageOf, pageSourcesOf } from "./count-page";
import { PageReader } from "./page-reader";

interface CheckPorts {
  readonly store: Pick<PageStore, "findPage" | "typedLinks" | "outgoing" | "backlinks">;
  readonly files: Pick<BrainFiles, "read">;
  readonly names: Names;
  readonly clock: Clock;
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
}

/** Whether a gap is still one, now that the brain may have changed since it was seen. */
export async function isStillOpen(gap: Gap, lastSeenMs: number, ports: CheckPorts): Promise<boolean> {
  if (gap.kind === "no_page") {
    return gap.action?.kind !== "create_page" || ports.names.findExact(gap.action.title).length === 0;
  }
  if (gap.action?.kind === "settle") return standBoth(gap.action.sides, ports);
  const pages = await Promise.all(gap.pages.map((page) => ports.store.findPage(page.path)));
  const living = pages.filter((page) => page !== null);
  if (gap.kind === "ambiguous") return living.length > 1;
  const [page] = living;
  if (!page) return false;
  switch (gap.kind) {
    case "no_link_of_type":
      return !(await hasLink(gap.key, page, ports));
    case "thin":
      return isThin(await countsOf(page, ports));
    case "isolated":
      return isIsolated(await countsOf(page, ports));
    case "uncited":
      return page.modifiedMs <= lastSeenMs || (await isUncited(page, ports));
    case "stale":
      return page.modifiedMs <= lastSeenMs || (await isStale(page, ports));
    default:
      // What a page says can have changed only with its file; the next question about it computes the gap anew.
      return page.modifiedMs <= lastSeenMs;
  }
}

/** The key of such a gap is `no_link_of_type:<type>:<role>:<slug>`. */
async function hasLink(key: string, page: StoredPage, { store }: CheckPorts): Promise<boolean> {
  const [, type, role] = key.split(":");
  if (type === undefined || (role !== "subject" && role !== "object")) return false;
  const links = await store.typedLinks(page.id, role, [type], 5);
  return links.some((link) => !link.negated);
}

async function countsOf(page: StoredPage, { store }: CheckPorts) {
  const [outgoing, backlinks] = await Promise.all([store.outgoing(page.id, 0, 1), store.backlinks(page.id, 0, 1)]);
  return { wordCount: page.wordCount, outgoing: outgoing.total, backlinks: backlinks.total };
}

/** Both statements are still made, wherever on their pages. */
async function standBoth(sides: readonly GapSide[], { files }: CheckPorts): Promise<boolean> {
  const stand = await Promise.all(
    sides.map(async ({ page, quote }) => {
      const file = await files.read(page.path).catch(() => null);
      const decoded = file ? decodeText(file.bytes) : null;
      return decoded?.kind === "text" && decoded.text.includes(quote);
    }),
  );
  return stand.every(Boolean);
}

async function isUncited(page: StoredPage, { files, rules, store }: CheckPorts): Promise<boolean> {
  const text = await new PageReader(files, rules()).read(page);
  const sources = text && (await pageSourcesOf(text, page.wordCount, store));
  return sources !== null && !isExternalSource(sources);
}

async function isStale(page: StoredPage, { clock, files, rules, store }: CheckPorts): Promise<boolean> {
  const text = await new PageReader(files, rules()).read(page);
  const asked = await askedPageOf(page, text ?? undefined, store);
  return staleGaps([asked], clock.now(), rules().schema).length > 0;
}
