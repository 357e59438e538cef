/** A log line never holds page text, queries, titles or keys: only codes, counts and times. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  warn(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  error(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}
