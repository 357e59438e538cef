import { SHORT_FORMS } from "./short-forms";

/** One name in several spellings: the same to the ear, or from one alphabet into another. Folded. */
const SPELLINGS = `
aisha aysha ayesha aicha
aleksandr alexander alexandr aleksander
aleksandra alexandra
aleksei alexei alexey aleksey alexej
alan allan allen
amelie emily
ann anne
andrei andrey andrej
brian bryan
carl karl
carol carole caryl
catherine katherine katharine kathryn catharine cathryn
christina kristina christine kristin kristine
christopher kristopher kristoffer
dmitri dmitry dmitrii dmitrij dimitri
ekaterina yekaterina katerina
elizabeth elisabeth elisabet
eric erik erich
evgeny yevgeny evgeni evgenii yevgeni
frederick frederic fredrick frederik
geoffrey jeffrey jeffery
graham graeme
grigory grigori
hans hanns
helen helene
hussein husain hussain hossein
isabel isabelle isobel ysabel
jakob jacob
jeanette jeannette
jon john
jonathan jonathon johnathan
joseph josef
julian julien
katarina katharina catarina
lara larah
laurence lawrence
leonid leonide
linda lynda
luis louis
lucas lukas
madeleine madeline madelyn
marc mark
marcus markus
matthew mathew
matthias mathias
mikhail michail mikhael
mohammed muhammad mohamed mohammad muhammed
nadezhda nadya
nicholas nicolas nikolas
nikolai nikolay nicolai
oliver olivier
omar umar
petr pyotr
philip phillip philipp filip
rachel rachael
raphael rafael
rebecca rebekah rebeka
sara sarah
sean shaun shawn
sergei sergey serge
sofia sophia
stephen steven stephan
susan suzanne susann
susanna susannah suzanna
svetlana switlana
tatiana tatyana tatjana
teresa theresa therese
theodore theodor
tomas thomas
vasily vasiliy vasilii
victor viktor
vladimir wladimir
walter walther
yelena elena jelena
youssef yusuf yousef
yulia julia yuliya julija
yuri yury iurii yuriy
zoe zoey
`;

const parseLines = (table: string): readonly string[] => table.split("\n").filter((line) => line !== "");

const fullNamesOf = new Map<string, Set<string>>();
for (const line of parseLines(SHORT_FORMS)) {
  const [full = "", short = ""] = line.split(": ");
  for (const name of short.split(" ")) fullNamesOf.set(name, (fullNamesOf.get(name) ?? new Set()).add(full));
}

const spellingsOf = new Map<string, Set<number>>();
for (const [row, line] of parseLines(SPELLINGS).entries()) {
  for (const name of line.split(" ")) spellingsOf.set(name, (spellingsOf.get(name) ?? new Set()).add(row));
}

const NONE: ReadonlySet<never> = new Set();

/** Whether one folded given name is short for the other, or both are short for one. */
export function isShortFor(a: string, b: string): boolean {
  const fullOfA = fullNamesOf.get(a) ?? NONE;
  const fullOfB = fullNamesOf.get(b) ?? NONE;
  const reaches = (full: ReadonlySet<string>, name: string) =>
    full.has(name) || [...full].some((one) => isSpelling(one, name));
  return reaches(fullOfA, b) || reaches(fullOfB, a);
}

/** Whether two folded given names are one name in two spellings. */
export function isSpelling(a: string, b: string): boolean {
  const rows = spellingsOf.get(b);
  return rows !== undefined && [...(spellingsOf.get(a) ?? NONE)].some((row) => rows.has(row));
}

/** Keys under which a given name can meet every name it may be short or another spelling for, itself among them. */
export function givenKeys(name: string): readonly string[] {
  const full = [name, ...(fullNamesOf.get(name) ?? NONE)];
  const rows = full.flatMap((one) => [...(spellingsOf.get(one) ?? NONE)].map((row) => `=${row}`));
  return [...new Set([...full, ...rows])];
}

/** Whether the table knows the word as a given name. */
export const isGivenName = (folded: string): boolean =>
  fullNamesOf.has(folded) || spellingsOf.has(folded) || FULL.has(folded);

const FULL: ReadonlySet<string> = new Set(parseLines(SHORT_FORMS).map((line) => line.slice(0, line.indexOf(":"))));
