import type { PageWritten } from "../../../shared/contract/page";
import type { AnswerMarkdown } from "../../../shared/contract/think";
import { BrainError } from "../../../shared/errors/brain-error";
import type { Citation } from "../../../shared/model/think";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { pageNameOf } from "../../../shared/text/page-name";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { decodeText } from "../../domain/decode-text";
import { PRIVATE_PROPERTY } from "../../domain/privacy";
import { renderAnswer } from "../../domain/think/answer-markdown";
import { ANSWER_TYPE } from "../../domain/think/saved-answers";
import type { AnswerLog } from "../../ports/answer-log";
import type { BrainFiles } from "../../ports/brain-files";
import type { Pages } from "../pages";
import type { Privacy } from "../privacy";

export interface AnswerPagesPorts {
  readonly answers: Pick<AnswerLog, "get">;
  readonly files: Pick<BrainFiles, "read">;
  readonly pages: Pick<Pages, "create">;
  readonly privacy: Pick<Privacy, "pages">;
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
}

/** Answers that leave the chat: for the clipboard, or as pages of the brain. */
export interface AnswerPages {
  /** @throws BrainError `invalid_request` for an answer that is not stored, or that says nothing */
  markdown(id: string): Promise<AnswerMarkdown>;
  /** Writes a new page and never over one. @throws BrainError `slug_taken`, and as `markdown` does */
  save(id: string, title: string | null, folder: string): Promise<PageWritten>;
}

export function createAnswerPages(ports: AnswerPagesPorts): AnswerPages {
  const written = async (id: string, title: string | null) => {
    const answer = await ports.answers.get(id);
    if (!answer) throw refused("That answer is not stored.");
    if (answer.abstained) throw refused("That answer says nothing to keep.");
    const name = title ?? pageNameOf(answer);
    const text = renderAnswer(answer, name, await anchorsOf(answer.citations, ports));
    return { title: name, text, citations: answer.citations };
  };
  return {
    async markdown(id) {
      const { title, text } = await written(id, null);
      return { title, text };
    },
    async save(id, title, folder) {
      const { title: name, text, citations } = await written(id, title);
      // What stays here stays here in its quotes too.
      const hidden = (await ports.privacy.pages()).paths;
      const isPrivate = citations.some(({ page }) => hidden.has(page.path));
      const head = `---\ntype: ${ANSWER_TYPE}\n${isPrivate ? `${PRIVATE_PROPERTY}: true\n` : ""}---\n\n`;
      return ports.pages.create(name, folder, head + text);
    },
  };
}

const refused = (why: string) => new BrainError("invalid_request", why, { issues: [why] });

async function anchorsOf(citations: readonly Citation[], ports: AnswerPagesPorts) {
  const paths = Map.groupBy(citations, ({ page }) => page.path);
  const found = await Promise.all(
    [...paths].map(async ([path, cited]) => {
      const file = await ports.files.read(path).catch(() => null);
      const decoded = file ? decodeText(file.bytes) : null;
      if (decoded?.kind !== "text") return [];
      const parsed = parsePage(path, decoded.text, ports.rules());
      const offsets = new ByteOffsets(decoded.text, { bomLength: decoded.bomLength });
      return cited.map((one) => [one.n, anchorAt(parsed, offsets.toUtf16(one.start), one.quote)] as const);
    }),
  );
  return new Map(found.flat());
}

/** The block's own id where it has one, else the heading above; null at the top, and where the quote has moved. */
function anchorAt({ text, blocks, headings, title }: ParsedPage, at: number, quote: string): string | null {
  if (!text.startsWith(quote, at)) return null;
  const block = blocks.find(({ start, end }) => start <= at && at < end);
  const id = block && /(?:^|\s)(\^[A-Za-z0-9-]+)\s*$/.exec(text.slice(block.start, block.end))?.[1];
  if (id) return id;
  const heading = headings.findLast(({ start }) => start <= at);
  return heading && heading.text !== title ? heading.text : null;
}
