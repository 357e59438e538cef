import { asPagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import { fileNameOf, folderOf, withoutExtension } from "../../../shared/text/slug";
import type { Chance } from "./chance";
import { companyVariant, lookalikeCompany, newCompany } from "./company-variants";
import { lookalike, newPerson, personVariant, type Variant } from "./person-variants";
import { titleVariant } from "./title-variants";
import type { WorldDraft, WorldPage } from "./world-draft";

/** What a second page shares with the first, beyond its name. */
type Evidence = "much" | "some" | "none";

const drawEvidence = (chance: Chance): Evidence => chance.pick(["much", "much", "some", "some", "some", "none"]);

/**
 * Second pages of people and companies that the brain has, as they come about: from a meeting's notes, from a card of the
 * address book. Each has lines of its own; some links lead to it that led to the first.
 */
export function plantDuplicates(draft: WorldDraft, type: "person" | "company", wanted: number): void {
  const { chance } = draft;
  const all = chance.shuffled([...draft.pages.values()].filter(({ page }) => page.type === type));
  let planted = 0;
  for (const one of all) {
    if (planted >= wanted) return;
    const title = one.page.title.replace(/ [-–—|] .*$/, "");
    const variant = type === "person" ? personVariant(title, chance) : companyVariant(title, chance);
    if (!variant || !draft.isFree(one.page.path)) continue;
    const path = secondPath(one.page.path, variant.name, chance);
    const evidence = variant.form === "given name alone" || variant.form === "initials" ? "some" : drawEvidence(chance);
    const text = secondText(one, variant, evidence, draft);
    if (!draft.reserve(one.page.path) || !draft.add(path, text)) continue;
    redirectSome(one.page.path, path, draft);
    draft.planted.push({
      kind: "duplicate",
      form: `${type}: ${variant.form}, ${evidence}`,
      pages: [one.page.path, path],
    });
    planted++;
  }
}

function secondPath(path: string, name: string, chance: Chance): string {
  const folder = chance.pick([folderOf(path), folderOf(path), "contacts", "inbox", "notes/crm"]);
  const file = name.replaceAll(/[\\/:*?"<>|#^[\]]/g, "").trim();
  const slug = file
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const written = chance.is(0.5) ? file : slug;
  return folder === "" ? `${written}.md` : `${folder}/${written}.md`;
}

const OPENING = [
  "Met through a friend in the spring.",
  "Card scanned at the conference.",
  "To be followed up next month.",
  "Came up twice this week, worth a closer look.",
  "Notes from a call on the train.",
];

function secondText({ page, text }: WorldPage, variant: Variant, evidence: Evidence, draft: WorldDraft): string {
  const { chance } = draft;
  const parsed = parsePage(page.path, text);
  const outgoing = draft.links.filter((one) => one.source === page.path);
  const first = outgoing[0];
  const mail = `${page.title.toLowerCase().replace(/[^a-z]+/g, ".")}@${chance.pick(["example.com", "mail.example", "corp.example"])}`;
  const lines = [chance.pick(OPENING)];
  if (evidence !== "none" && first)
    lines.push(`Works with [[${withoutExtension(asPagePath(first.target))}]] at the moment.`);
  if (evidence === "much" && outgoing[1])
    lines.push(`Also knows [[${withoutExtension(asPagePath(outgoing[1].target))}]].`);
  const entries = parsed.timeline.slice(0, evidence === "none" ? 0 : 1 + chance.below(2));
  const timeline = entries.map((entry) => `- **${entry.date}** | ${entry.text}`);
  const isMailed = evidence === "much" && chance.is(0.6);
  if (isMailed) giveMail(page.path, text, mail, draft);
  const fields = [
    `type: ${page.type}`,
    ...(isMailed ? [`email: ${mail}`] : []),
    ...(chance.is(0.3) ? ["tags: [imported]"] : []),
  ];
  const body = timeline.length > 0 ? ["", "## Timeline", "", ...timeline] : [];
  return ["---", ...fields, "---", "", `# ${variant.name}`, "", ...lines, ...body, ""].join("\n");
}

function giveMail(path: string, text: string, mail: string, draft: WorldDraft): void {
  const at = text.startsWith("---\n") ? 4 : 0;
  if (at > 0) draft.edit(path, at, at, `email: ${mail}\n`);
}

/** A third of the pages that link to the first link to the second instead. */
function redirectSome(from: string, to: string, draft: WorldDraft): void {
  const sources = new Set(draft.linksTo(from).map(({ source }) => source));
  const moved = new Set([...sources].filter(() => draft.chance.is(0.34)));
  for (const { source, link } of draft.linksTo(from)) {
    const target = withoutExtension(asPagePath(to));
    const written = link.syntax === "markdown" ? encodeURI(target) : target;
    if (moved.has(source) && link.block >= 0) draft.edit(source, link.targetStart, link.targetEnd, written);
  }
}

/** People and companies that are two, however alike: none of them may be proposed. */
export function plantLookalikes(draft: WorldDraft, type: "person" | "company", wanted: number): void {
  const { chance } = draft;
  let planted = 0;
  for (const { page } of chance.shuffled([...draft.pages.values()].filter((one) => one.page.type === type))) {
    if (planted >= wanted) return;
    const title = page.title.replace(/ [-–—|] .*$/, "");
    const other = type === "person" ? lookalike(title, chance) : lookalikeCompany(title, chance);
    if (!other || [...draft.pages.values()].some((one) => one.page.title === other.name)) continue;
    const folder = folderOf(page.path);
    const file = other.name.replaceAll(/[\\/:*?"<>|#^[\]]/g, "");
    // A sibling in the same firm, or somebody far away.
    const colleague = chance.is(0.4) ? draft.links.find((one) => one.source === page.path)?.target : undefined;
    const elsewhere = chance.pick([...draft.pages.keys()]);
    const link = withoutExtension(asPagePath(colleague ?? elsewhere));
    const job = chance.pick([
      "Runs procurement at",
      "Left for",
      "Plays chess with people from",
      "Has nothing to do with",
    ]);
    const text = `---\ntype: ${type}\n---\n\n# ${other.name}\n\n${chance.pick(OPENING)} ${job} [[${link}]].\n`;
    if (draft.add(folder === "" ? `${file}.md` : `${folder}/${file}.md`, text)) planted++;
  }
}

/** People and companies of all the world for a brain that has few, each twice or with somebody alike. */
export function plantStrangers(draft: WorldDraft, wanted: number): void {
  const { chance } = draft;
  const hubs = chance.shuffled(draft.pages.keys()).slice(0, Math.max(8, Math.floor(wanted / 3)));
  const taken = new Set<string>();
  for (let planted = 0, tries = 0; planted < wanted && tries < wanted * 20; tries++) {
    const isPerson = chance.is(0.65);
    const name = isPerson ? newPerson(chance) : newCompany(chance);
    const variant = isPerson ? personVariant(name, chance) : companyVariant(name, chance);
    if (!variant || taken.has(name)) continue;
    taken.add(name);
    const [near, far] = [chance.pick(hubs), chance.pick(hubs)].map((path) => withoutExtension(asPagePath(path)));
    const isBare = variant.form === "given name alone" || variant.form === "initials";
    const evidence = isBare ? "some" : drawEvidence(chance);
    const type = isPerson ? "person" : "company";
    const folder = isPerson ? "People" : "Companies";
    const fields = (mail: string) => `---\ntype: ${type}\n${mail}---\n\n`;
    const address =
      evidence === "much"
        ? `email: hello@${name
            .toLowerCase()
            .normalize("NFD")
            .replace(/[^a-z]/g, "")}.example\n`
        : "";
    const first = `${fields(address)}# ${name}\n\nKnown from [[${near}]] and later [[${far}]]. ${chance.pick(OPENING)}\n\n## Timeline\n\n- **2023-0${1 + chance.below(9)}-11** | First talk about the project\n`;
    const shared = evidence === "none" ? "" : ` See [[${near}]].`;
    const second = `${fields(address)}# ${variant.name}\n\n${chance.pick(OPENING)}${shared}\n`;
    const a = `${folder}/${name}.md`;
    const b = secondPath(a, variant.name, chance);
    if (!draft.add(a, first) || !draft.add(b, second)) continue;
    draft.planted.push({ kind: "duplicate", form: `${type}: ${variant.form}, ${evidence}`, pages: [a, b] });
    planted++;
    const other = isPerson ? lookalike(name, chance) : lookalikeCompany(name, chance);
    if (other && chance.is(0.6)) {
      const text = `${fields("")}# ${other.name}\n\n${chance.pick(OPENING)} Seen at [[${chance.is(0.4) ? near : far}]].\n`;
      draft.add(`${folder}/${other.name.replaceAll(/[\\/:*?"<>|#^[\]]/g, "")}.md`, text);
    }
  }
}

/** Second pages on a subject, with a part of what the first says. */
export function plantSecondPages(draft: WorldDraft, wanted: number): void {
  const { chance } = draft;
  const isPlain = ({ page, text }: WorldPage) =>
    (page.type === "page" || page.type === "concept") && text.length > 400 && !/\d/.test(page.title);
  let planted = 0;
  for (const one of chance.shuffled([...draft.pages.values()].filter(isPlain))) {
    if (planted >= wanted) return;
    const { page, text } = one;
    const title = page.title === fileNameOf(page.path) ? page.title : fileNameOf(page.path);
    const variant = titleVariant(title, chance);
    if (!variant || !draft.isFree(page.path)) continue;
    const parsed = parsePage(page.path, text);
    const paragraphs = text
      .slice(parsed.bodyStart)
      .split(/\n{2,}/)
      .filter((part) => part.trim() !== "");
    const isCopy = variant.form === "copy";
    const kept = isCopy ? paragraphs : paragraphs.filter(() => chance.is(0.6));
    if (kept.join("").length < 150) continue;
    const own = isCopy ? [] : [`# ${variant.name}`, chance.pick(OPENING)];
    const folder = isCopy ? folderOf(page.path) : chance.pick([folderOf(page.path), "Inbox", "Notes"]);
    const path = folder === "" ? `${variant.name}.md` : `${folder}/${variant.name}.md`;
    if (!draft.reserve(page.path) || !draft.add(path, `${[...own, ...kept].join("\n\n")}\n`)) continue;
    draft.planted.push({ kind: "duplicate", form: `page: ${variant.form}`, pages: [page.path, path] });
    planted++;
  }
}

/** Pages that are one of a row by nature. */
export function plantSeries(draft: WorldDraft): void {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["Book", ["Chapter 1", "Chapter 2", "Chapter 3", "Chapter I", "Chapter II"]],
    ["Logs", ["2024-05-01", "2024-05-02", "Weekly review 2024-W10", "Weekly review 2024-W11"]],
    ["Products", ["Model S", "Model X", "Version 1.0", "Version 1.1", "Release notes v2", "Release notes v3"]],
    ["Plans", ["Team meeting Monday", "Team meeting Tuesday", "Budget 2023", "Budget 2024", "Phase A", "Phase B"]],
    ["Templates", ["Person", "Persons", "Meeting note", "Meeting notes"]],
    ["Maths", ["Group theory", "Groups theorem", "Type I error", "Type II error", "C", "C++", "C#"]],
  ];
  for (const [folder, titles] of rows) {
    for (const title of titles) draft.add(`${folder}/${title}.md`, `# ${title}\n\n${draft.chance.pick(OPENING)}\n`);
  }
}
