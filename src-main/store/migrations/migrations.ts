import { initial } from "./0001-initial";

/** Numbered, forward-only. A change of what is extracted (not of tables) also needs a new number: it forces a rebuild. */
export const MIGRATIONS: readonly { readonly version: number; readonly sql: string }[] = [{ version: 1, sql: initial }];

export const SCHEMA_VERSION = MIGRATIONS.length;
