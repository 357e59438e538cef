import type { DreamFinding, PhaseLeft } from "../../../shared/model/dream";
import type { DreamPage } from "../../../shared/model/dream-page";
import type { JudgedPair } from "../../../shared/model/night-judge";
import { aboutBoth } from "../../domain/dream/claims/conflict-drafts";
import { collectStatements } from "../../domain/dream/judge/collect-statements";
import { summaryOf } from "../../domain/page-summary";
import { collectPassages } from "../../domain/think/collect-passages";
import type { Passage } from "../../domain/think/passage";
import { type BrainView, fromWhereLeft, readPages, unhurried, viewBrain, viewLinks } from "../brain-view";
import { findingFrom } from "../proposal-from";
import { counted, type PhaseContext, type PhaseResult, type PhaseStep } from "./phase";

/** Pages judged in a night, the most important first; the others' turn comes on nights to come. */
const MOST_SUBJECTS = 200;
/** Of the most important pages so many are told; the contract's limit. */
const MOST_RANKED = 200;
const SUBJECT_TYPES = new Set(["person", "company", "project", "deal"]);
/** A model that is less sure is not worth the person's time. */
const LEAST_CONFIDENCE = 0.7;
/** An endpoint that fails so often is down. */
const MOST_FAILURES = 3;

/** Lets the user's model look for contradictions that no rule can see, within the night's tokens. Writes nothing. */
export const judgePhase: PhaseStep = {
  phase: "judge",
  share: 4,
  needs: "model",
  async run(context) {
    const view = await viewBrain(context);
    const subjects = fromWhereLeft(await rankSubjects(context, view), context.carried);
    return new Judging(context, view).run(subjects);
  },
};

/** All pages that can be judged, the most important first. */
async function rankSubjects({ call }: PhaseContext, { pages, byPath }: BrainView): Promise<readonly DreamPage[]> {
  const best = await call("page.important", { limit: MOST_RANKED });
  const ranked = new Set([...best.flatMap(({ page }) => byPath.get(page.path) ?? []), ...pages]);
  return [...ranked].filter(({ type }) => SUBJECT_TYPES.has(type));
}

class Judging {
  readonly #findings: DreamFinding[] = [];
  /** What was read tonight, by path: a page that names many subjects is read once. */
  readonly #passages = new Map<string, readonly Passage[]>();
  #asked = 0;
  #failures = 0;
  #tokens = 0;
  #cost: number | null = 0;

  constructor(
    readonly context: PhaseContext,
    readonly view: BrainView,
  ) {}

  async run(subjects: readonly DreamPage[]): Promise<PhaseResult> {
    const bySubject = Map.groupBy(await viewLinks(this.context, () => true), ({ targetPath }) => targetPath ?? "");
    let left: PhaseLeft | null = null;
    const tonight = Math.min(MOST_SUBJECTS, subjects.length);
    for (const [index, subject] of subjects.entries()) {
      this.context.progress(index, tonight);
      const sources = new Set((bySubject.get(subject.path) ?? []).map(({ source }) => source));
      const isOver = index >= MOST_SUBJECTS ? "budget" : this.context.isTimeUp() ? "time" : null;
      const why = isOver ?? (await this.#judge(subject, sources));
      if (why) {
        left = { count: subjects.length - index, why, at: subject.path };
        break;
      }
      if (this.#failures >= MOST_FAILURES) {
        left = { count: subjects.length - index, why: "model", at: subject.path };
        break;
      }
    }
    this.context.progress(tonight, tonight);
    return {
      outcome: this.#failures > 0 ? "warn" : "ok",
      note: `${counted(this.#asked, "question")}, ${counted(this.#findings.length, "contradiction")}`,
      findings: this.#findings,
      ...(left ? { left } : {}),
      ...(this.#tokens > 0 ? { spent: { tokens: this.#tokens, cost: this.#cost } } : {}),
    };
  }

  /** Why it cannot go on; null when it can. */
  async #judge(subject: DreamPage, sources: ReadonlySet<string>): Promise<"budget" | null> {
    const passages = await this.#passagesAbout(subject, sources);
    if (!passages.some(({ page }) => page.path !== subject.path)) return null;
    const statements = passages.map(({ page, date, text }) => ({ path: page.path, date, text }));
    const about = { path: subject.path, title: subject.title };
    const reply = await this.context.call("dream.judge", { run: this.context.run, subject: about, statements });
    if (reply.kind === "over_budget") return "budget";
    if (reply.kind === "not_asked") return null;
    if (reply.spent) {
      this.#asked++;
      this.#tokens += reply.spent.tokens;
      this.#cost = this.#cost === null || reply.spent.cost === null ? null : this.#cost + reply.spent.cost;
    }
    if (reply.kind === "failed") this.#failures++;
    else for (const pair of reply.pairs) this.#add(subject, passages, pair);
    return null;
  }

  async #passagesAbout(subject: DreamPage, sources: ReadonlySet<string>): Promise<readonly Passage[]> {
    const pages = [subject, ...[...sources].flatMap((path) => this.view.byPath.get(path) ?? [])];
    const wanted = [...new Set(pages)].slice(0, MOST_SOURCES);
    const unread = wanted.filter(({ path }) => !this.#passages.has(path));
    await readPages(unhurried(this.context), this.view, unread, (page) => {
      const passages = collectPassages(page).filter(({ kind }) => kind !== "property");
      this.#passages.set(page.page.path, passages);
    });
    return collectStatements(
      wanted.flatMap(({ path }) => this.#passages.get(path) ?? []),
      subject,
    );
  }

  /** What the model says of it is left out: it says where to look, and the person reads the notes themselves. */
  #add(subject: DreamPage, passages: readonly Passage[], { a, b, confidence }: JudgedPair): void {
    const [left, right] = [passages[a], passages[b]];
    if (!left || !right || confidence < LEAST_CONFIDENCE) return;
    const quotes = [left.quote, right.quote].sort();
    this.#findings.push(
      findingFrom({
        ...aboutBoth(left, right, summaryOf(subject)),
        rule: "contradiction",
        note: `A model takes these two for a contradiction (${Math.round(100 * confidence)} %).`,
        identity: ["contradiction", "model", subject.path, ...quotes],
        judgedOn: [],
      }),
    );
  }
}

/** A hub is linked to by more pages than one would read for it. */
const MOST_SOURCES = 40;
