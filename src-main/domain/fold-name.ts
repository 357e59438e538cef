/** A name as names are compared for likeness: compatibility form, without accents, lower case, single spaces. */
export const foldName = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
