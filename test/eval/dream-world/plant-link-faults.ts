import { asPagePath } from "../../../shared/model/page";
import { fileNameOf, folderOf } from "../../../shared/text/slug";
import { slip } from "./slips";
import type { WorldDraft, WorldLink } from "./world-draft";

const NEW_WORDS = ["overview", "2025 revision", "reworked", "new", "summary", "and more", "deep dive", "main"];
const NEW_FOLDERS = ["archive", "entities", "reference", "sorted", "library/a-m", "work"];

/** Files that got another name or another place, with links that were left as they were. */
export function plantRenamedTargets(draft: WorldDraft, wanted: number): void {
  const { chance } = draft;
  const targets = chance.shuffled(new Set(draft.links.map(({ target }) => target)));
  let planted = 0;
  for (const target of targets) {
    if (planted >= wanted) return;
    const all = draft.linksTo(target).filter(({ link }) => isWhole(link.target));
    if (all.length === 0 || all.length > 8) continue;
    const { to, form } = newPlace(target, draft);
    // A name alone leads to the file wherever it lies.
    const links = form.startsWith("moved") ? all.filter(({ link }) => link.target.includes("/")) : all;
    if (links.length === 0 || !draft.reserve(target)) continue;
    draft.move(target, to, form !== "moved unseen");
    retitle(target, to, draft);
    for (const { source, link } of links) {
      draft.planted.push({ kind: "renamed_target", form, page: source, written: link.target, meant: to });
      planted++;
    }
  }
}

function newPlace(target: string, { chance }: WorldDraft): { to: string; form: string } {
  const folder = folderOf(target);
  const name = fileNameOf(asPagePath(target));
  const kind = chance.below(10);
  // Somebody moved the file in another program, between two commits that say nothing of it.
  if (kind < 2) return { to: `${chance.pick(NEW_FOLDERS)}/${name}.md`, form: "moved unseen" };
  if (kind < 5) return { to: `${chance.pick(NEW_FOLDERS)}/${name}.md`, form: "moved" };
  const word = chance.pick(NEW_WORDS);
  const isSlug = /^[a-z0-9-]+$/.test(name);
  const renamed = isSlug ? `${name.replace(/-\d+$/, "")}-${word.replaceAll(" ", "-")}` : `${name} ${word}`;
  if (kind < 9) return { to: folder === "" ? `${renamed}.md` : `${folder}/${renamed}.md`, form: "renamed" };
  return { to: `${chance.pick(NEW_FOLDERS)}/${renamed}.md`, form: "renamed and moved" };
}

/** Where the file's name is the page's title too, a person changes both. */
function retitle(from: string, to: string, draft: WorldDraft): void {
  const [old, name] = [from, to].map((path) => fileNameOf(asPagePath(path)));
  const { text = "" } = draft.pages.get(from) ?? {};
  const at = text.search(new RegExp(`^(?:title: |# )"?${old?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"?[ \t]*$`, "mu"));
  if (at < 0 || old === name) return;
  const start = text.indexOf(old ?? "", at);
  draft.edit(from, start, start + (old ?? "").length, name ?? "");
}

/** Links that somebody wrote by hand, and not quite rightly. */
export function plantLinkTypos(draft: WorldDraft, wanted: number): void {
  let planted = 0;
  for (const one of draft.chance.shuffled(draft.links)) {
    if (planted >= wanted) return;
    if (!isWhole(one.link.target) || !draft.isFree(one.target) || one.link.block < 0) continue;
    const made = misspelt(one, draft);
    if (!made || made.written === one.link.target || !leadsNowhere(made.written, draft)) continue;
    const { targetStart, targetEnd } = one.link;
    if (!draft.edit(one.source, targetStart, targetEnd, made.written)) continue;
    draft.planted.push({
      kind: "link_typo",
      form: made.form,
      page: one.source,
      written: made.written,
      meant: one.target,
    });
    planted++;
  }
}

function misspelt({ link }: WorldLink, { chance }: WorldDraft): { written: string; form: string } | null {
  const at = link.target.lastIndexOf("/") + 1;
  const [folder, name] = [link.target.slice(0, at), link.target.slice(at)];
  const kind = chance.below(10);
  if (kind < 6) {
    const made = slip(name, chance);
    return made && { written: folder + made.text, form: made.kind };
  }
  if (kind === 6) return { written: folder + name.normalize("NFD"), form: "unicode form" };
  if (kind === 7) return { written: folder + name.replace(/[- ]/, ""), form: "run together" };
  if (kind === 8) return { written: folder.replace(/ies\/$/, "y/").replace(/s\/$/, "/") + name, form: "wrong folder" };
  return { written: folder + name.replaceAll("-", "_"), form: "other separator" };
}

/** A target with letters enough that a person would see what is meant. */
const isWhole = (target: string): boolean => /\p{L}{3}|\p{Script=Han}{2}/u.test(target) && !/^\w+:/.test(target);

const leadsNowhere = (written: string, draft: WorldDraft): boolean => {
  const name = written.slice(written.lastIndexOf("/") + 1).toLowerCase();
  return ![...draft.pages.values()].some(
    ({ page }) => fileNameOf(page.path).toLowerCase() === name || page.title.toLowerCase() === name,
  );
};
