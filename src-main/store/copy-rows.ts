import type { Transaction } from "@electric-sql/pglite";

export type CopyValue = string | number | boolean | null | readonly number[] | readonly string[];

/**
 * Bulk insert by `COPY … FROM '/dev/blob'` in text format: about three times as fast as `unnest` for our rows (STORE.md).
 * `columns` names them in the order of each row.
 */
export async function copyRows(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const text = rows.map((row) => row.map(field).join("\t")).join("\n");
  await tx.query(`copy ${table} (${columns.join(", ")}) from '/dev/blob'`, [], { blob: new Blob([text, "\n"]) });
}

function field(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "number") return String(value);
  return escapeText(`{${value.map(arrayItem).join(",")}}`);
}

const arrayItem = (item: number | string): string =>
  typeof item === "number" ? String(item) : `"${item.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const SPECIAL = /[\\\t\n\r\0]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

/** PostgreSQL text holds no NUL; it is dropped here, the file keeps it. Lone surrogates become U+FFFD in the Blob. */
const escapeText = (text: string): string => text.replace(SPECIAL, (character) => ESCAPES[character] ?? "");
