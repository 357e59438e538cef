import type { LinkStatus } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import { decodePercent, fileNameOf, nameKey, withoutExtension } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import type { NameTable, Resolution } from "../links/name-table";
import { type TargetPlace, targetPlaceAt, writtenAt } from "./link-place";
import { anchorSpanOf, type LinkSite } from "./link-site";
import { mayName } from "./may-name";
import { markdownCandidates, pathLead, type WrittenTarget, wikilinkCandidates } from "./target-candidates";
import type { TextEdit } from "./text-edit";

/** Where a link must lead after the change. */
export interface LinkAim {
  readonly page: PageId;
  readonly anchor: string | null;
}

/** One page whose links are looked at. Its sites stand in `text`. */
export interface LinkSource {
  readonly before: PagePath;
  readonly after: PagePath;
  /** The page that its text belongs to afterwards. */
  readonly idAfter: PageId;
  readonly text: string;
  /** Where the body begins, after the frontmatter. */
  readonly bodyStart: number;
  readonly sites: readonly LinkSite[];
}

/** What the links of one page need. `names` is the table as it will be. */
export interface LinkRules {
  readonly names: NameTable;
  /** Where a resolved link must lead; the site's own page and anchor when the change does not concern it. */
  aimOf(site: LinkSite, source: LinkSource): LinkAim;
  /** How a page was called before the change. */
  namedBefore(id: PageId): NamedPage | null;
  /** True for a name that lives on as an alias only: links written so are rewritten although they would resolve. */
  isKeptAlias(id: PageId, name: string): boolean;
}

export interface Transition {
  readonly target: string;
  readonly from: LinkStatus;
  readonly to: LinkStatus;
  readonly toPage: PageId | null;
}

export interface PlannedLinks {
  readonly edits: readonly TextEdit[];
  /** Links that led nowhere or to several pages, and will resolve otherwise than now. */
  readonly transitions: readonly Transition[];
  /** Targets that cannot be written so that they lead where they must. */
  readonly stuck: readonly string[];
}

/** The edits that make every link of a page lead where it led before, modulo the change. Pure; writes nothing. */
export function planLinks(source: LinkSource, rules: LinkRules): PlannedLinks {
  const edits = new Map<string, TextEdit>();
  const transitions: Transition[] = [];
  const stuck: string[] = [];
  for (const site of source.sites) {
    if (site.status !== "resolved" || site.targetId === null) {
      const to = rules.names.resolve(site.rawTarget, source.after, site.syntax);
      if (to.status !== site.status) {
        transitions.push({ target: site.rawTarget, from: site.status, to: to.status, toPage: to.targetId });
      }
      continue;
    }
    const planned = planSite(site, source, rules);
    if (planned === null) stuck.push(site.rawTarget || `#${site.anchor ?? ""}`);
    // Several links of one reference definition share their target: it is edited once.
    else for (const edit of planned) edits.set(`${edit.start}:${edit.end}`, edit);
  }
  return { edits: [...edits.values()], transitions, stuck };
}

function planSite(site: LinkSite, source: LinkSource, rules: LinkRules): readonly TextEdit[] | null {
  const aim = rules.aimOf(site, source);
  const anchor = planAnchor(site, source, aim);
  if (anchor === null) return null;
  const target = planTarget(site, source, rules, aim);
  return target === null ? null : [...target, ...anchor];
}

function planTarget(site: LinkSite, source: LinkSource, rules: LinkRules, aim: LinkAim): readonly TextEdit[] | null {
  const { names } = rules;
  if (site.rawTarget === "" && aim.page === source.idAfter) return [];
  const before = site.targetId === null ? null : rules.namedBefore(site.targetId);
  const after = names.get(aim.page);
  if (!before || !after) return null;
  const isMarkdown = site.syntax === "markdown" || site.syntax === "reference";
  const lead = isMarkdown && site.rawTarget !== "" ? pathLead(site.rawTarget, source.before, before.path) : null;
  const leads = (text: string): boolean =>
    isSame(names.resolve(text, source.after, site.syntax), aim.page) &&
    leadsAsWell(lead, pathLead(text, source.after, after.path));

  if (site.rawTarget !== "" && leads(site.rawTarget) && !isOldName(site, before, rules)) return [];
  const place = targetPlaceAt(source.text, site.targetStart, site.targetEnd);
  const written: WrittenTarget = {
    written: site.rawTarget,
    before,
    after,
    sourceBefore: source.before,
    sourceAfter: source.after,
    isInOwnName: aim.page === source.idAfter && mayName(source.text, site.targetStart, source.bodyStart),
  };
  const text = firstThatLeads(site, written, place, source, leads);
  if (text === null) return site.rawTarget !== "" && leads(site.rawTarget) ? [] : null;
  if (text === source.text.slice(site.targetStart, site.targetEnd)) return [];
  return [{ start: site.targetStart, end: site.targetEnd, replacement: text }];
}

function firstThatLeads(
  site: LinkSite,
  written: WrittenTarget,
  place: TargetPlace,
  source: LinkSource,
  leads: (text: string) => boolean,
): string | null {
  const isMarkdownForm = place.form.kind === "markdown";
  const candidates = isMarkdownForm ? markdownCandidates(written) : wikilinkCandidates(written);
  const isYaml = site.targetStart < source.bodyStart;
  for (const candidate of candidates) {
    const options = { isProse: site.syntax === "wikilink", isYaml };
    const text = writtenAt(place, candidate, written.written, options);
    if (text === null) continue;
    const target = isMarkdownForm ? text : candidate.text;
    if (leads(target)) return text;
  }
  return null;
}

/** A link written with the name that is only an alias from now on. */
function isOldName(site: LinkSite, before: NamedPage, rules: LinkRules): boolean {
  const name = fileNameOf(site.rawTarget);
  const isAliasNow = before.aliases.some((alias) => nameKey(alias) === nameKey(withoutExtension(name)));
  return !isAliasNow && rules.isKeptAlias(before.id, name);
}

function planAnchor(site: LinkSite, source: LinkSource, aim: LinkAim): readonly TextEdit[] | null {
  if (aim.anchor === site.anchor) return [];
  const span = anchorSpanOf(source.text, site);
  if (!span) return null;
  if (aim.anchor === null) return [{ start: site.targetEnd, end: span.end, replacement: "" }];
  const { form } = targetPlaceAt(source.text, site.targetStart, site.targetEnd);
  const isEncoded = form.kind === "markdown" && !form.isAngled;
  return [{ ...span, replacement: isEncoded ? encodedAnchor(aim.anchor, site.anchor ?? "") : aim.anchor }];
}

/** White space and brackets would end the destination; the rest is encoded only where the writer encodes. */
function encodedAnchor(anchor: string, old: string): string {
  const plain = decodePercent(anchor);
  if (/%[0-9a-f]{2}/i.test(old.replace(/%20/g, ""))) return plain.split("#").map(encodeURIComponent).join("#");
  return plain.replace(/[\s()<>]/g, (letter) => `%${(letter.codePointAt(0) ?? 32).toString(16).toUpperCase()}`);
}

/** A path that every tool follows stays one; a path stays a path. */
const leadsAsWell = (before: ReturnType<typeof pathLead>, after: ReturnType<typeof pathLead>): boolean =>
  before === null || after === before || after === "relative";

const isSame = (resolution: Resolution, page: PageId): boolean =>
  resolution.status === "resolved" && resolution.targetId === page;
