import { initial } from "./0001-initial";
import { blockIds } from "./0002-block-ids";

/** Numbered, forward-only. A change of what is extracted (not of tables) also needs a new number: it forces a rebuild. */
export const MIGRATIONS: readonly { readonly version: number; readonly sql: string }[] = [
  { version: 1, sql: initial },
  { version: 2, sql: blockIds },
];

export const SCHEMA_VERSION = MIGRATIONS.length;
