import type { NamedPage } from "../../../src-main/domain/extracted-page";
import type { WorldDraft } from "./world-draft";

/**
 * Statements that contradict each other, and statements that only look so. Each is about a page of its own. The words are those
 * in which people write such things, some of them plain and some not: a dream that knows our phrases alone would miss them.
 */
export function plantContradictions(draft: WorldDraft, wanted: number): void {
  plantEach(draft, wanted, CONTRADICTIONS, true);
}

/** Statements that a hasty reader would take for contradictions. */
export function plantAgreements(draft: WorldDraft, wanted: number): void {
  plantEach(draft, wanted, AGREEMENTS, false);
}

/** People who left and whose page still says otherwise, and people of whom it only looks so. */
export function plantEndedRoles(draft: WorldDraft, wanted: number): void {
  const people = draft.chance.shuffled(pagesOf(draft, "person"));
  const companies = pagesOf(draft, "company");
  let planted = 0;
  for (const person of people) {
    const company = draft.chance.pick(companies);
    if (planted >= 2 * wanted || !company) return;
    const text = draft.pages.get(person.path)?.text ?? "";
    const isTied = draft.links.some(
      ({ source, target }) =>
        (source === person.path && target === company.path) || (source === company.path && target === person.path),
    );
    if (isTied || !text.startsWith("---\n") || text.includes(company.title) || !draft.reserve(person.path)) continue;
    const isFault = planted % 2 === 0;
    const forms = isFault ? ENDED : NOT_ENDED;
    const form = forms[Math.floor(planted / 2) % forms.length];
    if (!form) continue;
    form.write(draft, person, company);
    if (isFault) draft.planted.push({ kind: "fact", form: form.name, page: person.path, about: person.path });
    planted++;
  }
}

interface Form {
  readonly name: string;
  readonly of: "person" | "company";
  write(draft: WorldDraft, subject: NamedPage, other: NamedPage): void;
}

interface RoleForm {
  readonly name: string;
  write(draft: WorldDraft, person: NamedPage, company: NamedPage): void;
}

const linkTo = ({ path, title }: NamedPage): string => `[[${path.replace(/\.md$/, "")}|${title}]]`;
const pagesOf = (draft: WorldDraft, type: string): readonly NamedPage[] =>
  [...draft.pages.values()].map(({ page }) => page).filter((page) => page.type === type);

function plantEach(draft: WorldDraft, wanted: number, forms: readonly Form[], isFault: boolean): void {
  const others = draft.chance.shuffled(pagesOf(draft, "person"));
  const pools = {
    person: draft.chance.shuffled(pagesOf(draft, "person")),
    company: draft.chance.shuffled(pagesOf(draft, "company")),
  };
  for (let planted = 0, tried = 0; planted < wanted && tried < 20 * wanted; tried++) {
    const form = forms[planted % forms.length];
    const subject = form && pools[form.of].pop();
    const other = others[tried % Math.max(1, others.length)];
    if (
      !form ||
      !subject ||
      !other ||
      other.path === subject.path ||
      tellsOf(draft, subject) ||
      !draft.reserve(subject.path)
    )
      continue;
    form.write(draft, subject, other);
    if (isFault) draft.planted.push({ kind: "fact", form: form.name, page: other.path, about: subject.path });
    planted++;
  }
}

/** A page that tells such values already would be found for those. */
const tellsOf = (draft: WorldDraft, { path }: NamedPage): boolean =>
  /\b(?:headquarter|based in|employ|team of|lives in|born in)/iu.test(draft.pages.get(path)?.text ?? "");

const field = (draft: WorldDraft, page: NamedPage, line: string): void => {
  const text = draft.pages.get(page.path)?.text ?? "";
  if (text.startsWith("---\n")) draft.edit(page.path, 4, 4, `${line}\n`);
};

const CITIES = ["Bergen", "Turku", "Leipzig", "Porto", "Gdansk", "Lucerne", "Cork", "Aarhus"];
const twoCities = (draft: WorldDraft): readonly [string, string] => {
  const [a = "Bergen", b = "Porto"] = draft.chance.shuffled(CITIES);
  return [a, b];
};
const year = (draft: WorldDraft): number => 2004 + draft.chance.below(10);

const CONTRADICTIONS: readonly Form[] = [
  {
    name: "base, two texts",
    of: "company",
    write(draft, subject, other) {
      const [a, b] = twoCities(draft);
      draft.append(subject.path, `## Office\n\n${subject.title} is headquartered in ${a}.`);
      draft.append(other.path, `${linkTo(subject)} is headquartered in ${b}.`);
    },
  },
  {
    name: "base, field and text",
    of: "company",
    write(draft, subject) {
      const [a, b] = twoCities(draft);
      field(draft, subject, `headquarters: ${a}`);
      draft.append(subject.path, `## Office\n\nThe company is based in ${b}, close to the harbour.`);
    },
  },
  {
    name: "people, two texts",
    of: "company",
    write(draft, subject, other) {
      draft.append(subject.path, `## People\n\n${subject.title} currently employs 24 people.`);
      draft.append(other.path, `${linkTo(subject)} employs about 90 people.`);
    },
  },
  {
    name: "people, field and text",
    of: "company",
    write(draft, subject) {
      field(draft, subject, "employees: 31");
      draft.append(subject.path, "## People\n\nIt has 120 employees across two shifts.");
    },
  },
  {
    name: "base, moved since",
    of: "company",
    write(draft, subject) {
      const [a, b] = twoCities(draft);
      draft.append(subject.path, `- **2025-12-20** | Moved its headquarters to ${b}`);
      const { text = "" } = draft.pages.get(subject.path) ?? {};
      const at = text.indexOf("\n## ");
      if (at > 0) draft.edit(subject.path, at, at, `\n${subject.title} is headquartered in ${a}.\n`);
    },
  },
  {
    name: "home, two texts",
    of: "person",
    write(draft, subject, other) {
      const [a, b] = twoCities(draft);
      draft.append(subject.path, `## Home\n\n${subject.title} lives in ${a}.`);
      draft.append(other.path, `${linkTo(subject)} lives in ${b} with two children.`);
    },
  },
  {
    name: "birth, two texts",
    of: "person",
    write(draft, subject, other) {
      const [a, b] = twoCities(draft);
      draft.append(subject.path, `## Early life\n\n${subject.title} was born in ${a}.`);
      draft.append(other.path, `Met ${linkTo(subject)}, who was born in ${b}.`);
    },
  },
  {
    name: "home, in other words",
    of: "person",
    write(draft, subject, other) {
      const [a, b] = twoCities(draft);
      draft.append(subject.path, `## Home\n\n${subject.title} resides in ${a}.`);
      draft.append(other.path, `These days ${linkTo(subject)} has a flat in ${b}.`);
    },
  },
];

const AGREEMENTS: readonly Form[] = [
  {
    name: "people, nearly the same",
    of: "company",
    write(draft, subject, other) {
      draft.append(subject.path, `## People\n\n${subject.title} employs around 50 people.`);
      draft.append(other.path, `${linkTo(subject)} employs 55 people.`);
    },
  },
  {
    name: "base, once and now",
    of: "company",
    write(draft, subject) {
      const [a, b] = twoCities(draft);
      draft.append(
        subject.path,
        `## Office\n\n${subject.title} was originally based in ${a}. It is headquartered in ${b}.`,
      );
    },
  },
  {
    name: "people, of one office",
    of: "company",
    write(draft, subject) {
      draft.append(
        subject.path,
        `## People\n\n${subject.title} employs 80 people. Its ${draft.chance.pick(CITIES) ?? "Cork"} office has 12 people.`,
      );
    },
  },
  {
    name: "home of two people of one first name",
    of: "person",
    write(draft, subject, other) {
      const [a, b] = twoCities(draft);
      const [first = ""] = subject.title.split(" ");
      draft.append(subject.path, `## Home\n\n${subject.title} lives in ${a}.`);
      draft.append(other.path, `${first} Quillfeather lives in ${b}.`);
    },
  },
  {
    name: "founded and first customers",
    of: "company",
    write(draft, subject) {
      const from = year(draft);
      draft.append(
        subject.path,
        `## Notes\n\nThe museum next door was founded in ${from - 90}. Its first customers came in ${from + 3}.`,
      );
    },
  },
  {
    name: "planned move",
    of: "company",
    write(draft, subject) {
      const [a, b] = twoCities(draft);
      draft.append(
        subject.path,
        `## Office\n\n${subject.title} is headquartered in ${a}. It plans to be based in ${b} one day.`,
      );
    },
  },
];

const entry = (draft: WorldDraft, page: NamedPage, words: string): void =>
  draft.append(
    page.path,
    `- **${draft.chance.pick(["2025-03-02", "2024-11-19", "2025-08-30"]) ?? "2025-03-02"}** | ${words}`,
  );

const ENDED: readonly RoleForm[] = [
  ...[
    (name: string) => `Left ${name}`,
    (name: string) => `Leaves ${name} to start something new`,
    (name: string) => `Stepped down as head of sales at ${name}`,
    (name: string) => `Departed ${name} after four years`,
    (name: string) => `Resigned from ${name}`,
    (name: string) => `Last day at ${name}`,
  ].map((words, index) => ({
    name: `left, form ${index + 1}`,
    write(draft: WorldDraft, person: NamedPage, company: NamedPage) {
      field(draft, person, `company: "${linkTo(company)}"`);
      entry(draft, person, words(linkTo(company)));
    },
  })),
  {
    name: "left, told by the firm",
    write(draft, person, company) {
      field(draft, person, `company: "${linkTo(company)}"`);
      entry(draft, company, `${linkTo(person)} left ${company.title}`);
    },
  },
  {
    name: "former, in the text",
    write(draft, person, company) {
      field(draft, person, `company: "${linkTo(company)}"`);
      draft.append(person.path, `## Notes\n\n${person.title} is a former engineer at ${linkTo(company)}.`);
    },
  },
];

const NOT_ENDED: readonly RoleForm[] = [
  {
    name: "joined and left, no field",
    write(draft, person, company) {
      draft.append(person.path, `- **2019-02-01** | Joined ${linkTo(company)}`);
      entry(draft, person, `Left ${linkTo(company)}`);
    },
  },
  {
    name: "left and came back",
    write(draft, person, company) {
      field(draft, person, `company: "${linkTo(company)}"`);
      draft.append(
        person.path,
        `- **2019-02-01** | Left ${linkTo(company)}\n- **2024-02-01** | Joined ${linkTo(company)} again`,
      );
    },
  },
  {
    name: "left the board meeting early",
    write(draft, person, company) {
      field(draft, person, `company: "${linkTo(company)}"`);
      entry(draft, person, `Presented the plan of ${linkTo(company)} and left early`);
    },
  },
  {
    name: "a colleague left",
    write(draft, person, company) {
      field(draft, person, `company: "${linkTo(company)}"`);
      entry(draft, person, `The finance chief of ${linkTo(company)} left`);
    },
  },
];
