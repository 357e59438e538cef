import { z } from "zod";
import { type BlockHit, type FileHit, type HeadingHit, MAX_FILE_BYTES, type StoredFile } from "../model/completion";
import { operation } from "./operation";

const page = z.string().min(1).max(4096);
const text = z.string().max(300).default("");
const limit = z.number().int().min(1).max(100).default(20);

/** What an editor asks while somebody types, and what it stores for them. */
export const completeOperations = {
  "complete.headings": operation<readonly HeadingHit[]>()({
    summary: "Find headings across the brain while typing; those of the pages changed last for an empty text.",
    args: z.strictObject({ text, limit }),
    mutates: false,
    positional: "text",
  }),
  "complete.blocks": operation<readonly BlockHit[]>()({
    summary: "Find blocks to link to, on one page or across the brain, by words that stand in them.",
    args: z.strictObject({ page: page.optional(), text, limit }),
    mutates: false,
    positional: "text",
  }),
  "complete.files": operation<readonly FileHit[]>()({
    summary: "Find files that are no pages, by name, while typing.",
    args: z.strictObject({ text, limit }),
    mutates: false,
    positional: "text",
  }),
  "page.nameBlock": operation<{ id: string; revision: string }>()({
    summary: "Give a block an id that links can name, based on a revision; one that it has already stays.",
    args: z.strictObject({ page, start: z.number().int().min(0), baseRevision: z.string() }),
    mutates: true,
    surfaces: ["window"],
  }),
  "page.storeFile": operation<StoredFile>()({
    summary: "Put a file into the folder of attachments; nothing is written over, and the same bytes are kept once.",
    args: z.strictObject({
      name: z.string().min(1).max(500),
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= MAX_FILE_BYTES),
    }),
    mutates: true,
    surfaces: ["window"],
  }),
};
