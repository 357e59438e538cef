import { z } from "zod";
import type { RenamePreview, RenameResult } from "../model/rename";
import type { ReplacePreview, ReplaceResult } from "../model/replace";
import { operation } from "./operation";

const ref = z.string().min(1).max(4096);
const name = z.string().min(1).max(300);
const path = z.string().min(1).max(4096);

/** What to rename, and into what: see RenameChange. */
export const renameChange = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("page"),
    page: ref,
    to: path,
    title: name.nullable().default(null),
    keepAlias: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal("folder"), folder: path, to: path }),
  z.strictObject({ kind: z.literal("heading"), page: ref, heading: name, to: name }),
  z.strictObject({ kind: z.literal("tag"), tag: name, to: name }),
  z.strictObject({ kind: z.literal("alias"), page: ref, alias: name, to: name }),
  z.strictObject({ kind: z.literal("merge"), page: ref, into: ref, keepAlias: z.boolean().default(true) }),
  z.strictObject({ kind: z.literal("split"), page: ref, heading: name, to: path }),
]);

/** Written on one line: what goes over several is nobody's word. */
const words = z
  .string()
  .max(1000)
  .regex(/^[^\r\n]*$/);
const replaceQuery = z.strictObject({
  find: words.min(1),
  to: words,
  isCaseSensitive: z.boolean().default(false),
  isWhole: z.boolean().default(false),
  folder: z.string().max(4096).default(""),
});

export const renameOperations = {
  "page.renamePreview": operation<RenamePreview>()({
    summary: "Tell every line that a rename, move, merge or split would change. Changes nothing.",
    args: z.strictObject({
      change: renameChange,
      /** Pages listed; counts are always of all. */
      limit: z.number().int().min(1).max(20_000).default(500),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "change",
  }),
  "page.rename": operation<RenameResult>()({
    summary:
      "Rename, move, merge or split, with every link following, proved before and after; one commit where it is clean.",
    args: z.strictObject({
      change: renameChange,
      /** Of the preview that was agreed to; without it the change is made as it is computed now. */
      token: z.string().max(64).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "change",
  }),
  "page.replacePreview": operation<ReplacePreview>()({
    summary: "Tell every line that replacing words on all pages would change. Changes nothing.",
    args: z.strictObject({ query: replaceQuery, limit: z.number().int().min(1).max(20_000).default(200) }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "query",
  }),
  "page.replace": operation<ReplaceResult>()({
    summary: "Replace words on all pages as previewed: all of them or none, in one commit where they are clean.",
    args: z.strictObject({ query: replaceQuery, token: z.string().max(64) }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "query",
  }),
  "page.undoRename": operation<RenameResult>()({
    summary: "Take the last rename back, byte for byte; fails with revision_conflict when a page has changed since.",
    args: z.strictObject({ id: z.string().min(1).max(64) }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "id",
  }),
};
