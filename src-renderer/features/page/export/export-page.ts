import type { PageSummary } from "../../../../shared/model/page";
import { isoDay } from "../../../../shared/text/iso-day";
import { parsePage } from "../../../../shared/text/parse-page";
import { portableMarkdown } from "../../../../shared/text/portable-markdown";
import { fileNameOf } from "../../../../shared/text/slug";
import { client } from "../../../client/client";
import { currentRules } from "../../../components/schema-looks";
import { findLook, lookLinksUp } from "../../../editor/link-look";
import { saveOpenPages } from "../session/page-sessions";
import { readLinks } from "../session/read-links";
import { download } from "./download";
import { requestExport } from "./export-store";

/** Saves a page as Markdown whose links any program follows. */
export async function exportMarkdown(page: PageSummary): Promise<void> {
  await saveOpenPages();
  const [{ path, text }, links] = await Promise.all([
    client.invoke("page.get", { page: page.path }),
    readLinks(client, page.path),
  ]);
  const parsed = parsePage(path, text, currentRules());
  const looks = lookLinksUp(parsed.links, links, isoDay(Date.now()));
  const find = (link: { readonly start: number; readonly target: string }) =>
    findLook(looks, link.start, link.target)?.page?.path ?? null;
  download(`${fileNameOf(path)}.md`, portableMarkdown(path, parsed, find), "text/markdown");
}

/** Saves a page as one HTML file that stands alone. */
export async function exportHtml(page: PageSummary): Promise<void> {
  await saveOpenPages();
  requestExport("html", page);
}

/** Prints a page, or saves it as PDF where the dialog offers that. */
export async function printPage(page: PageSummary): Promise<void> {
  await saveOpenPages();
  requestExport("print", page);
}
