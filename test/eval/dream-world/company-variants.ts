import type { Chance } from "./chance";
import type { Variant } from "./person-variants";
import { slip } from "./slips";

const FIRST = [
  "Northwind",
  "Blue Harbor",
  "Ironwood",
  "Silverline",
  "Cobalt",
  "Harvest Moon",
  "Redwood Creek",
  "Stonebridge",
  "Kestrel",
  "Marigold",
  "Brightwater",
  "Copperfield",
  "Larkspur",
  "Tidewater",
  "Oakhurst",
  "Sandpiper",
  "Fennel & Thyme",
  "Hartmann & Söhne",
  "Nordlicht",
  "Belle Époque",
  "Grünwald",
  "Sole e Mare",
  "Kawasemi",
  "Data Bridge",
  "Open Field",
  "Cloud Nine",
  "Deep Current",
];
const SECOND = [
  "Robotics",
  "Analytics",
  "Foods",
  "Logistics",
  "Biosciences",
  "Semiconductors",
  "Energy",
  "Media",
  "Insurance",
  "Textiles",
  "Pharmaceuticals",
  "Financial Services",
  "Consulting Partners",
  "Aerospace",
  "Outdoor Equipment",
];
const LEGAL = [
  "Inc.",
  "Inc",
  ", Inc.",
  "LLC",
  ", LLC",
  "Ltd",
  "Ltd.",
  "Limited",
  "GmbH",
  "AG",
  "S.A.",
  "SAS",
  "B.V.",
  "Corp.",
  "Corporation",
  "Co.",
  "Company",
  "PLC",
  "Pty Ltd",
  "Oy",
  "AB",
  "SE",
  "S.p.A.",
  "Srl",
];

export const newCompany = (chance: Chance): string => `${chance.pick(FIRST)} ${chance.pick(SECOND)}`;

type Make = (name: string, chance: Chance) => string | null;

const FORMS: readonly (readonly [form: string, weight: number, make: Make])[] = [
  ["legal form", 6, (name, chance) => `${name} ${chance.pick(LEGAL)}`.replace(" ,", ",")],
  ["same name", 4, (name) => name],
  ["the", 1, (name) => `The ${name} Company`],
  ["typing error", 2, (name, chance) => slip(name, chance)?.text ?? null],
  ["run together", 2, (name) => (name.includes(" ") ? name.replaceAll(" ", "") : null)],
  ["and", 1, (name) => (name.includes("&") ? name.replace("&", "and") : null)],
  ["initials", 2, initials],
  ["capitals", 1, (name) => name.toUpperCase()],
  [
    "domain",
    2,
    (name, chance) =>
      `${name
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^a-z0-9]/g, "")}.${chance.pick(["com", "io", "ai", "co"])}`,
  ],
  [
    "tagline",
    1,
    (name, chance) =>
      `${name} ${chance.pick(["-", "–", "|"])} ${chance.pick(["Series B startup", "our supplier", "Portfolio Company"])}`,
  ],
  ["accents", 2, (name) => name.normalize("NFD").replace(/\p{M}/gu, "")],
];

/** Letters of a name of three words and more; fewer stand for too much. */
function initials(name: string): string | null {
  const words = name
    .replaceAll("&", "")
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= 3 ? words.map((word) => word.charAt(0)).join("") : null;
}

export function companyVariant(name: string, chance: Chance): Variant | null {
  const total = FORMS.reduce((sum, [, weight]) => sum + weight, 0);
  let at = chance.below(total);
  for (const [form, weight, make] of FORMS) {
    at -= weight;
    if (at >= 0) continue;
    const made = make(name, chance);
    return made === null || (made === name && form !== "same name") ? null : { name: made, form };
  }
  return null;
}

/** Another firm whose name begins or ends alike. */
export function lookalikeCompany(name: string, chance: Chance): Variant {
  const [first = name] = name.split(" ");
  const more = chance.pick(["Labs", "Capital", "Foundation", "Health", "Ventures", "Studios"]);
  return chance.is(0.5)
    ? { name: `${name} ${more}`, form: "sister firm" }
    : { name: `${first} ${chance.pick(SECOND)}`, form: "same first word" };
}
