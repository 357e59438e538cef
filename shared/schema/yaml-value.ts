import type { Document } from "yaml";

/** What a YAML document says, or an Error: an alias without an anchor, or one that blows up, is found only here. */
export function yamlValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return error instanceof Error ? error : new Error("cannot be read");
  }
}
