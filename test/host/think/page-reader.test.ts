import { expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { asPagePath, asSlug, type PagePath } from "../../../shared/model/page";
import type { StoredPage } from "../../../src-main/ports/page-store";
import { PageReader } from "../../../src-main/services/think/page-reader";

const aStoredPage = (id: number, sizeBytes: number): StoredPage => ({
  id,
  path: asPagePath(`${id}.md`),
  slug: asSlug(`${id}`),
  title: `Page ${id}`,
  type: "page",
  aliases: [],
  revision: "r",
  sizeBytes,
  modifiedMs: 0,
  wordCount: 1,
  tags: [],
  pageDate: null,
  excerpt: "",
});

function countingFiles(content: (path: PagePath) => Uint8Array | null = () => Buffer.from("One sentence.\n")) {
  const reads: string[] = [];
  return {
    reads,
    read: async (path: PagePath) => {
      reads.push(path);
      const bytes = content(path);
      return bytes ? { bytes, revision: "r", modifiedMs: 0 } : null;
    },
  };
}

it("reads each page once", async () => {
  const files = countingFiles();
  const reader = new PageReader(files);
  const page = aStoredPage(1, 20);
  await Promise.all([reader.read(page), reader.read(page), reader.readAll([page, page])]);
  expect(files.reads).toEqual(["1.md"]);
});

it("stops when a question has read enough, in pages and in bytes", async () => {
  const many = countingFiles();
  await new PageReader(many).readAll(Array.from({ length: 200 }, (_, i) => aStoredPage(i, 20)));
  expect(many.reads.length).toBeLessThanOrEqual(48);
  const large = countingFiles();
  await new PageReader(large).readAll(Array.from({ length: 20 }, (_, i) => aStoredPage(i, 1_000_000)));
  expect(large.reads.length).toBeLessThanOrEqual(3);
});

it("leaves out what is gone, unreadable or no text", async () => {
  const gone = new PageReader(countingFiles(() => null));
  expect(await gone.read(aStoredPage(1, 20))).toBeNull();
  const binary = new PageReader(countingFiles(() => new Uint8Array([0x50, 0x00, 0x51])));
  expect(await binary.read(aStoredPage(1, 20))).toBeNull();
  const refused = new PageReader({
    read: async (path) => {
      throw new BrainError("page_unreadable", "That file cannot be read.", { path, reason: "unreadable" });
    },
  });
  expect(await refused.read(aStoredPage(1, 20))).toBeNull();
});
