import type { DreamFinding, Proposal } from "../../../shared/model/dream";
import type { ExportedLink } from "../../../shared/model/graph-query";
import type { PageSummary } from "../../../shared/model/page";
import { isoDay } from "../../../shared/text/iso-day";
import { conflictFinding, newerProposal, orderFinding } from "../../domain/dream/claims/conflict-drafts";
import { endedRoleFinding, formerFieldProposal, type RoleEnds } from "../../domain/dream/claims/ended-role-drafts";
import { type Conflict, findConflicts } from "../../domain/dream/claims/find-conflicts";
import { type EndedRole, findEndedRole, type PlacedLink } from "../../domain/dream/claims/find-ended-roles";
import { findImpossibleOrders } from "../../domain/dream/claims/find-impossible-orders";
import { doubledLinkFinding, linkTimeFinding } from "../../domain/dream/claims/link-claim-drafts";
import { readClaims } from "../../domain/dream/claims/read-claims";
import {
  endsBeforeItBegins,
  findDoubledLinks,
  findRolePairs,
  type RolePair,
} from "../../domain/dream/claims/role-claims";
import type { FindingDraft, ProposalDraft } from "../../domain/dream/proposal-draft";
import { summaryOf } from "../../domain/page-summary";
import { NameIndex } from "../../domain/search/name-index";
import { collectPassages } from "../../domain/think/collect-passages";
import type { Fact } from "../../domain/think/facts/fact";
import { linkPassage } from "../../domain/think/link-passage";
import type { Passage } from "../../domain/think/passage";
import { ANSWER_TYPE, withoutSavedAnswers } from "../../domain/think/saved-answers";
import {
  type BrainView,
  fromWhereLeft,
  type PageInView,
  readPages,
  unhurried,
  viewBrain,
  viewLinks,
} from "../brain-view";
import { findingFrom, proposalFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** Values that cannot both be so, roles that are over and still told, dates in an impossible order. Writes nothing. */
export const contradictionsPhase: PhaseStep = {
  phase: "contradictions",
  share: 4,
  async run(context) {
    const view = await viewBrain(context);
    const links = await collectLinkClaims(context, view);
    const look = new Look(view, links, context);
    const order = fromWhereLeft(
      view.pages.filter(({ type }) => type !== ANSWER_TYPE),
      context.carried,
    );
    const done = await readPages(context, view, order, (page) => look.take(page));
    await context.breathe();
    await look.conclude();
    const { findings, proposals } = look;
    const left = order[done];
    const note = `${counted(findings.length + proposals.length, "contradiction")} on ${counted(done, "page")}`;
    return {
      outcome: "ok",
      note,
      findings,
      proposals,
      ...(left
        ? { left: { count: order.length - done, why: "time" as const, at: left.path } }
        : { completed: ["contradiction", "ended_role"] as const }),
    };
  },
};

/** What the links alone say, and of which pages the passages are needed. */
interface LinkClaims {
  readonly roles: readonly RolePair[];
  readonly backwards: readonly ExportedLink[];
  readonly doubled: readonly (readonly [ExportedLink, ExportedLink])[];
}

async function collectLinkClaims(context: PhaseContext, { rules }: BrainView): Promise<LinkClaims> {
  const single = new Set(
    [...rules.schema.linkTypes.values()].flatMap(({ name, isSingle }) => (isSingle ? [name] : [])),
  );
  const isTyped = ({ type, subject, object }: ExportedLink) =>
    type !== "mentions" && type !== "embeds" && subject !== null && object !== null;
  const links = await viewLinks(context, isTyped);
  const today = isoDay(context.now());
  return {
    roles: findRolePairs(links, today),
    backwards: links.filter(endsBeforeItBegins),
    doubled: findDoubledLinks(links, single),
  };
}

/** One look through the brain: the facts of every page, and the passages of the links in question. */
class Look {
  readonly findings: DreamFinding[] = [];
  readonly proposals: Proposal[] = [];
  readonly #context: PhaseContext;
  readonly #view: BrainView;
  readonly #links: LinkClaims;
  readonly #nowMs: number;
  readonly #names: ReturnType<typeof withoutSavedAnswers>;
  readonly #facts: Fact[] = [];
  readonly #newest = new Map<string, string>();
  readonly #places = new Map<string, PlacedLink>();
  readonly #wanted: ReadonlyMap<string, readonly ExportedLink[]>;

  constructor(view: BrainView, links: LinkClaims, context: PhaseContext) {
    this.#context = context;
    this.#view = view;
    this.#links = links;
    this.#nowMs = context.now();
    this.#names = withoutSavedAnswers(new NameIndex(view.pages));
    const inQuestion = [
      ...links.roles.flatMap(({ ended, open }) => [...ended, ...open]),
      ...links.backwards,
      ...links.doubled.flat(),
    ];
    this.#wanted = Map.groupBy(inQuestion, ({ source }) => source);
  }

  /** Keeps what is compared in the end, and nothing that holds the page's text. */
  take(page: PageInView): void {
    const passages = collectPassages(page);
    this.#facts.push(...apart(readClaims(page, passages, this.#names)));
    this.#newest.set(
      page.page.path,
      page.parsed.timeline
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? "",
    );
    for (const link of this.#wanted.get(page.page.path) ?? []) {
      const passage = passageOf(link, page, passages);
      if (passage) this.#places.set(keyOf(link), { link, passage: apart(passage) });
    }
  }

  async conclude(): Promise<void> {
    const conflicts = findConflicts(this.#facts, this.#newest);
    const roles = this.#links.roles.flatMap((pair) => this.#endedRole(pair) ?? []);
    const edits = await this.#edits(conflicts, roles);
    for (const conflict of conflicts) {
      const subject = this.#page(conflict.sides[0].subject);
      if (subject) this.#add(edits.get(conflict) ?? null, () => conflictFinding(conflict, subject, this.#nowMs));
    }
    for (const order of findImpossibleOrders(this.#facts)) {
      const subject = this.#page(order.later.subject);
      if (subject) this.findings.push(findingFrom(orderFinding(order, subject)));
    }
    for (const one of roles) this.#add(edits.get(one) ?? null, () => endedRoleFinding(one.role, one.ends, this.#nowMs));
    this.#addLinkClaims();
  }

  #add(edit: ProposalDraft | null, finding: () => FindingDraft): void {
    if (edit) this.proposals.push(proposalFrom(edit));
    else this.findings.push(findingFrom(finding()));
  }

  #endedRole(pair: RolePair): RoleInQuestion | null {
    const subject = this.#page(pair.subject);
    const object = this.#page(pair.object);
    const role = findEndedRole(pair, (link) => this.#places.get(keyOf(link)) ?? null);
    return role && subject && object ? { role, ends: { subject, object } } : null;
  }

  /** The edits that settle some of them: the pages they are made on, few by now, are read once more. */
  async #edits(
    conflicts: readonly Conflict[],
    roles: readonly RoleInQuestion[],
  ): Promise<ReadonlyMap<Conflict | RoleInQuestion, ProposalDraft>> {
    const outdated = Map.groupBy(
      conflicts.filter(({ newer }) => newer !== null),
      ({ sides }) => sides[0].subject,
    );
    const told = Map.groupBy(roles, ({ role }) => role.current.link.source);
    const pages = this.#view.pages.filter(({ path }) => outdated.has(path) || told.has(path));
    const edits = new Map<Conflict | RoleInQuestion, ProposalDraft>();
    await readPages(unhurried(this.#context), this.#view, pages, ({ page, source, parsed }) => {
      for (const conflict of outdated.get(page.path) ?? []) {
        const edit = newerProposal(conflict, summaryOf(page), source, this.#nowMs);
        if (edit) edits.set(conflict, edit);
      }
      for (const one of told.get(page.path) ?? []) {
        const edit = formerFieldProposal(one.role, one.ends, source, parsed, this.#nowMs);
        if (edit) edits.set(one, edit);
      }
    });
    return edits;
  }

  #addLinkClaims(): void {
    for (const link of this.#links.backwards) {
      const place = this.#places.get(keyOf(link));
      const subject = this.#page(link.subject ?? "");
      const object = this.#page(link.object ?? "");
      if (place && subject && object) this.findings.push(findingFrom(linkTimeFinding(place, subject, object)));
    }
    for (const [a, b] of this.#links.doubled) {
      const [left, right] = [this.#places.get(keyOf(a)), this.#places.get(keyOf(b))];
      const subject = this.#page(a.subject ?? "");
      if (left && right && subject) this.findings.push(findingFrom(doubledLinkFinding(left, right, subject)));
    }
  }

  #page(path: string): PageSummary | null {
    const page = this.#view.byPath.get(path);
    return page ? summaryOf(page) : null;
  }
}

interface RoleInQuestion {
  readonly role: EndedRole;
  readonly ends: RoleEnds;
}

/** A copy of its own: a part of a text holds the whole text in memory for as long as it lives. */
const apart = <T>(kept: T): T => structuredClone(kept);

const keyOf = ({ source, start, end, type, subject, object }: ExportedLink): string =>
  [source, start, end, type, subject, object].join("\n");

/** The passage that holds the link; for a page that has changed since it was indexed none. */
function passageOf(link: ExportedLink, page: PageInView, passages: readonly Passage[]): Passage | null {
  const from = page.offsets.toUtf16(link.start);
  const written = page.parsed.text.slice(from, page.offsets.toUtf16(link.end));
  if (!written.includes(link.target.slice(0, 3))) return null;
  const evidence = {
    sentence: written,
    sentenceStart: link.start,
    sentenceEnd: link.end,
    start: link.start,
    syntax: syntaxOf(link),
  };
  return linkPassage(evidence, page, passages);
}

const syntaxOf = ({ rule }: ExportedLink): string =>
  rule.startsWith("frontmatter.") ? "frontmatter" : rule.startsWith("field.") ? "field" : "wikilink";
