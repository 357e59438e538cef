import { initial } from "./0001-initial";
import { blockIds } from "./0002-block-ids";
import { linksReadAnew } from "./0003-links-read-anew";
import { namesInMemory } from "./0004-names-in-memory";
import { properties } from "./0005-properties";
import { pageDates } from "./0006-page-dates";
import { stems } from "./0007-stems";
import { chunkHashes } from "./0008-chunk-hashes";
import { softHyphens } from "./0009-soft-hyphens";
import { headings } from "./0010-headings";

/** Numbered, forward-only. A change of what is extracted (not of tables) also needs a new number: it forces a rebuild. */
export const MIGRATIONS: readonly { readonly version: number; readonly sql: string }[] = [
  { version: 1, sql: initial },
  { version: 2, sql: blockIds },
  { version: 3, sql: linksReadAnew },
  { version: 4, sql: namesInMemory },
  { version: 5, sql: properties },
  { version: 6, sql: pageDates },
  { version: 7, sql: stems },
  { version: 8, sql: chunkHashes },
  { version: 9, sql: softHyphens },
  { version: 10, sql: headings },
];

export const SCHEMA_VERSION = MIGRATIONS.length;
