import { contract, findOperation, type OperationName } from "../../../shared/contract/contract";
import type { Operation } from "../../../shared/contract/operation";

export type NamedOperation = Operation & { readonly name: OperationName };

/** Words for what is asked most. A word that is an area too (`search`, `think`, `dream`) means this when no verb follows. */
export const SHORT_FORMS: Readonly<Record<string, OperationName>> = {
  search: "search.query",
  think: "think.ask",
  links: "link.list",
  doctor: "brain.doctor",
  portability: "brain.portability",
  dream: "dream.run",
  rebuild: "brain.rebuild",
  sync: "brain.sync",
};

/** Operations that the command line offers, in the order of the contract. */
export function cliOperations(): NamedOperation[] {
  return Object.keys(contract)
    .map((name) => findOperation(name))
    .filter((operation) => operation !== null)
    .filter((operation) => operation.surfaces.includes("cli"));
}

/** `page.put` as typed: `page put`; `brain.openDemo`: `brain open-demo`. */
export const wordsOf = (name: OperationName): string =>
  name.replace(".", " ").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operation that the first words name, and how many words they are; null when none does. */
export function findByWords(words: readonly string[]): { operation: NamedOperation; used: number } | null {
  const [area, verb] = words;
  if (area === undefined) return null;
  const operations = cliOperations();
  const full = operations.find((operation) => wordsOf(operation.name) === `${area} ${verb}`);
  if (full) return { operation: full, used: 2 };
  const short = Object.hasOwn(SHORT_FORMS, area) ? SHORT_FORMS[area] : undefined;
  const operation = operations.find(({ name }) => name === short);
  return operation ? { operation, used: 1 } : null;
}
