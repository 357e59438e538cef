import type { Chance } from "./chance";
import { slip } from "./slips";

/** What people are called for short, gathered from how people sign their mails. Written without a look at the product. */
const SHORT: Readonly<Record<string, string>> = {
  Robert: "Bob Rob Bobby",
  William: "Bill Will Billy",
  Richard: "Rick Dick Richie",
  Elizabeth: "Liz Beth Betsy Lizzie",
  Katherine: "Kate Kathy Katie",
  Catherine: "Cathy Kate",
  Margaret: "Maggie Meg Peggy",
  Michael: "Mike Mick",
  James: "Jim Jimmy",
  John: "Jack Johnny",
  Joseph: "Joe",
  Thomas: "Tom Tommy",
  Charles: "Charlie Chuck",
  Edward: "Ed Ted Eddie",
  Alexander: "Alex Sandy Xander",
  Alexandra: "Alex Sandra",
  Nicholas: "Nick",
  Christopher: "Chris",
  Christina: "Tina Chris",
  Daniel: "Dan Danny",
  Matthew: "Matt",
  Anthony: "Tony",
  Andrew: "Andy Drew",
  Benjamin: "Ben",
  Samuel: "Sam",
  Samantha: "Sam",
  Steven: "Steve",
  Stephen: "Steve",
  Gregory: "Greg",
  Jeffrey: "Jeff",
  Timothy: "Tim",
  Patrick: "Pat",
  Patricia: "Pat Trish",
  Susan: "Sue",
  Jennifer: "Jen Jenny",
  Jessica: "Jess",
  Rebecca: "Becca Becky",
  Victoria: "Vicky Tori",
  Victor: "Vic",
  David: "Dave",
  Donald: "Don",
  Ronald: "Ron",
  Kenneth: "Ken",
  Lawrence: "Larry",
  Theodore: "Ted Theo",
  Francis: "Frank",
  Francisco: "Paco",
  José: "Pepe",
  Ignacio: "Nacho",
  Giuseppe: "Beppe",
  Francesco: "Franco",
  Friedrich: "Fritz",
  Heinrich: "Heinz",
  Maximilian: "Max",
  Sebastian: "Basti Seb",
  Matthias: "Matze",
  Katharina: "Kathi",
  Johannes: "Hannes",
  Aleksandr: "Sasha",
  Dmitri: "Dima",
  Mikhail: "Misha",
  Ekaterina: "Katya",
  Natalia: "Natasha",
  Tatiana: "Tanya",
  Abigail: "Abby",
  Frederick: "Fred Freddie",
  Gerald: "Jerry",
  Harold: "Harry Hal",
  Henry: "Hank Harry",
  Leonard: "Len Lenny",
  Philip: "Phil",
  Raymond: "Ray",
  Vincent: "Vince",
  Walter: "Walt",
  Zachary: "Zach",
  Deborah: "Deb Debbie",
  Dorothy: "Dot Dottie",
  Eleanor: "Ellie Nell",
  Isabella: "Bella Izzy",
  Jacqueline: "Jackie",
  Josephine: "Josie",
  Judith: "Judy",
  Kimberly: "Kim",
  Melissa: "Mel",
  Pamela: "Pam",
  Penelope: "Penny",
  Priscilla: "Cilla",
  Rachel: "Rach",
  Olivia: "Liv Livvy",
  Marcus: "Mark",
  Julian: "Jules",
  Gabriel: "Gabe",
  Nathaniel: "Nate Nathan",
  Joshua: "Josh",
  Jonathan: "Jon",
  Oliver: "Ollie",
};

/** The same given name, written otherwise by those who only heard it. */
const HEARD: Readonly<Record<string, string>> = {
  Steven: "Stephen",
  Stephen: "Steven",
  Catherine: "Katherine",
  Katherine: "Kathryn",
  Sarah: "Sara",
  Philip: "Phillip",
  Jeffrey: "Geoffrey",
  Erik: "Eric",
  Eric: "Erik",
  Carol: "Carole",
  Rachel: "Rachael",
  Mark: "Marc",
  Jon: "John",
  Ann: "Anne",
  Alan: "Allan",
  Brian: "Bryan",
  Sean: "Shaun",
  Teresa: "Theresa",
  Mohammed: "Muhammad",
  Aleksandr: "Alexander",
  Dmitri: "Dmitry",
  Mikhail: "Michail",
  Yusuf: "Youssef",
  Nicholas: "Nicolas",
  Helen: "Helene",
  Linda: "Lynda",
};

const GIVEN = Object.keys(SHORT);
const OTHER_GIVEN = [
  "Amélie",
  "Søren",
  "Zoë",
  "Łukasz",
  "Jürgen",
  "Björn",
  "Çağla",
  "Noémie",
  "Ángel",
  "Ingrid",
  "Mohammed",
  "Aisha",
  "Kwame",
  "Chidi",
  "Yuki",
  "Haruto",
  "Ananya",
  "Rohan",
  "Thiago",
  "Inês",
  "Nikolaos",
  "Siobhán",
  "Teresa",
  "Alan",
  "Brian",
  "Sean",
  "Yusuf",
];
const FAMILY = [
  "Okonkwo",
  "Fitzgerald",
  "Müller",
  "Schröder",
  "García",
  "Núñez",
  "Lindström",
  "Kowalczyk",
  "Nakagawa",
  "Papadopoulos",
  "Van der Berg",
  "De Souza",
  "O'Connell",
  "Sørensen",
  "Dubois",
  "Lefèvre",
  "Bianchi",
  "Esposito",
  "Novák",
  "Horváth",
  "Petrov",
  "Volkov",
  "Yilmaz",
  "Haddad",
  "Cohen",
  "Mendelsohn",
  "Whitaker",
  "Ashworth",
  "Pemberton",
  "Carmichael",
  "Thornton",
  "Abernathy",
  "Iyer",
  "Krishnamurthy",
  "Banerjee",
  "Nguyen",
  "Tran",
  "Sato",
  "Fujimoto",
  "Castellanos",
  "Villanueva",
  "McAllister",
  "Baptiste",
];

/** A name that nobody in the brain has. */
export const newPerson = (chance: Chance): string =>
  `${chance.is(0.7) ? chance.pick(GIVEN) : chance.pick(OTHER_GIVEN)} ${chance.pick(FAMILY)}`;

export interface Variant {
  readonly name: string;
  readonly form: string;
}

type Make = (name: PersonName, chance: Chance) => string | null;

interface PersonName {
  readonly whole: string;
  readonly given: string;
  readonly family: string;
}

const TITLES = ["Dr.", "Prof.", "Mr.", "Ms.", "Dr"];
const MIDDLE = ["James", "Marie", "Lee", "Ann", "Michael", "Rose", "Alexander", "K.", "J.", "M.", "P.", "R."];

/** All the ways in which a second page of one person comes to be called, and how often. */
const FORMS: readonly (readonly [form: string, weight: number, make: Make])[] = [
  ["same name", 5, ({ whole }) => whole],
  ["nickname", 5, nickname],
  ["heard", 2, ({ given, family }) => (HEARD[given] ? `${HEARD[given]} ${family}` : null)],
  ["initial", 3, ({ given, family }, chance) => `${given.charAt(0)}${chance.is(0.8) ? "." : ""} ${family}`],
  [
    "family name first",
    3,
    ({ given, family }, chance) => (chance.is(0.7) ? `${family}, ${given}` : `${family} ${given}`),
  ],
  ["accents", 4, withoutAccents],
  ["typing error", 3, ({ whole }, chance) => slip(whole, chance)?.text ?? null],
  ["title", 2, ({ whole }, chance) => (chance.is(0.7) ? `${chance.pick(TITLES)} ${whole}` : `${whole}, PhD`)],
  ["middle name", 3, ({ given, family }, chance) => `${given} ${chance.pick(MIDDLE)} ${family}`],
  ["given name alone", 2, ({ given }) => given],
  ["handle", 2, handle],
  ["small letters", 1, ({ whole }) => whole.toLowerCase()],
];

function nickname({ given, family }: PersonName, chance: Chance): string | null {
  const short = SHORT[given]?.split(" ");
  if (short) return `${chance.pick(short)} ${family}`;
  // The page may have the short name, and the other one the long.
  const long = GIVEN.filter((name) => SHORT[name]?.split(" ").includes(given));
  return long.length > 0 ? `${chance.pick(long)} ${family}` : null;
}

function withoutAccents({ whole }: PersonName, chance: Chance): string | null {
  const bare = whole
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("Ł", "L")
    .replaceAll("ı", "i");
  const spelt = whole.replaceAll("ü", "ue").replaceAll("ö", "oe").replaceAll("ø", "oe").replaceAll("ä", "ae");
  const made = spelt !== whole && chance.is(0.5) ? spelt.normalize("NFD").replace(/\p{M}/gu, "") : bare;
  return made === whole ? null : made;
}

function handle({ given, family }: PersonName, chance: Chance): string {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[^A-Za-z]/g, "")
      .toLowerCase();
  return chance.pick([
    `${plain(given)}-${plain(family)}`,
    `@${plain(given)}${plain(family)}`,
    `${plain(given)}.${plain(family)}`,
  ]);
}

/** Another name for a person as somebody would have written it; null when the dice fall on none that this name has. */
export function personVariant(whole: string, chance: Chance): Variant | null {
  const [given = "", ...rest] = whole.split(" ");
  if (given === "" || rest.length === 0) return null;
  const name = { whole, given, family: rest.join(" ") };
  const total = FORMS.reduce((sum, [, weight]) => sum + weight, 0);
  let at = chance.below(total);
  for (const [form, weight, make] of FORMS) {
    at -= weight;
    if (at >= 0) continue;
    const made = make(name, chance);
    return made === null || made === "" ? null : { name: made, form };
  }
  return null;
}

/** Somebody else whom one could take for this person, and why they are not. */
export function lookalike(whole: string, chance: Chance): Variant | null {
  const [given = "", ...rest] = whole.split(" ");
  const family = rest.join(" ");
  if (family === "") return null;
  const siblings = GIVEN.filter(
    (name) => name.charAt(0) === given.charAt(0) && name !== given && !isShortFor(name, given),
  );
  const forms: readonly (() => Variant | null)[] = [
    () => ({
      name: `${chance.pick(GIVEN.filter((name) => name !== given && !isShortFor(name, given)))} ${family}`,
      form: "sibling",
    }),
    () => (siblings.length > 0 ? { name: `${chance.pick(siblings)} ${family}`, form: "same initials" } : null),
    () => ({ name: `${whole} Jr.`, form: "son" }),
    () => ({ name: `${given} ${chance.pick(FAMILY)}`, form: "same given name" }),
    () => ({
      name: `${whole} (${chance.pick(["designer", "journalist", "cellist", "lawyer", "goalkeeper"])})`,
      form: "namesake",
    }),
    () => (OTHER_GENDER[given] ? { name: `${OTHER_GENDER[given]} ${family}`, form: "sister or brother" } : null),
  ];
  return chance.pick(forms)();
}

const isShortFor = (a: string, b: string): boolean =>
  (SHORT[a]?.split(" ").includes(b) ?? false) ||
  (SHORT[b]?.split(" ").includes(a) ?? false) ||
  HEARD[a] === b ||
  HEARD[b] === a;

/** Names a letter apart that are two people all the same. */
const OTHER_GENDER: Readonly<Record<string, string>> = {
  Daniel: "Daniela",
  Eric: "Erica",
  Paul: "Paula",
  Victor: "Victoria",
  Patrick: "Patricia",
  Frank: "Franka",
  Henry: "Henri",
  Carol: "Carl",
  Julia: "Julian",
  Mark: "Marek",
  Chris: "Iris",
  Noah: "Nora",
  Tina: "Nina",
  Tara: "Sara",
  Gabriel: "Gabriele",
};
