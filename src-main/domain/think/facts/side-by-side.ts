import type { SideBySide } from "../compose-compare";
import type { EntityEvidence } from "../compose-entity";
import type { Names } from "../find-names";
import { type Attribute, attributeLabel } from "./fact";
import { readFacts } from "./read-facts";

const COMPARED: readonly Attribute[] = [
  "founded",
  "people",
  "base",
  "home",
  "amount seed",
  "amount pre-seed",
  "amount series a",
];

/** Facts of one kind that the page of each tells of itself. */
export function sideBySide(entities: readonly EntityEvidence[], names: Names): readonly SideBySide[] {
  const facts = entities.map(({ page, passages }) =>
    readFacts(passages, names).filter(({ subject }) => subject === page.path),
  );
  return COMPARED.map((attribute) => ({
    label: attributeLabel(attribute),
    of: facts.map((own) => own.find((fact) => fact.attribute === attribute)?.passage ?? null),
  })).filter(({ of }) => of.some((passage) => passage !== null));
}
