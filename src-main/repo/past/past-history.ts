import type { PagePath } from "../../../shared/model/page";
import type { Moment } from "../../../shared/model/past";
import { lastBy, parseAsOf } from "../../domain/past/as-of";
import {
  COMMIT_MARK,
  type HistoryCommit,
  LOG_FORMAT,
  parseCommit,
  parseRawChanges,
  parseTree,
} from "../../domain/past/history-log";
import type { HistoryFound, MomentFound } from "../../ports/past-reader";
import { CountedPaths } from "./counted-paths";
import { askGit, runGit } from "./run-git";

/** What is older is not looked at: a list that long no slider can show. */
const MAX_COMMITS = 20_000;
/** From the newest commit back along the first parents: what merged branches did is what their merge did. */
const LOG = ["log", "--first-parent", "--diff-merges=first-parent", "--raw", "--no-abbrev", "-z", "-M", "--relative"];

/** A state that can be looked at. `place` is its commit's among those that touched pages; null beside that line. */
export interface PastTarget {
  readonly moment: Moment;
  readonly place: number | null;
}

/** The commits of the current branch that touched pages, oldest first, kept in step with git. */
export class PastHistory {
  #head: string | null = null;
  #commits: readonly HistoryCommit[] = [];
  #isShallow = false;
  #counted: CountedPaths;
  readonly #targets = new Map<string, PastTarget>();
  /** Another number whenever places of commits mean others. */
  line = 0;

  constructor(private readonly root: string) {
    this.#counted = new CountedPaths(root);
  }

  get commits(): readonly HistoryCommit[] {
    return this.#commits;
  }

  /** Looks whether git stands elsewhere. */
  async refresh(): Promise<"no_repository" | "no_commits" | null> {
    const head = (await runGit(this.root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]))?.trim() ?? "";
    if (head === "") {
      this.#reset([], null);
      const isRepo = (await runGit(this.root, ["rev-parse", "--is-inside-work-tree"]))?.trim() === "true";
      return isRepo ? "no_commits" : "no_repository";
    }
    if (head === this.#head) return this.#commits.length > 0 ? null : "no_commits";
    // What is ignored may be another matter now.
    this.#counted = new CountedPaths(this.root);
    const newer = this.#head === null ? null : await this.#newerThan(this.#head, head);
    if (newer) {
      this.#commits = [...this.#commits, ...newer];
      this.#head = head;
      this.#targets.clear();
    } else {
      this.#reset(await this.#read([head, `--max-count=${MAX_COMMITS}`]), head);
      const shallow = (await runGit(this.root, ["rev-parse", "--is-shallow-repository"]))?.trim() === "true";
      const count = Number(await runGit(this.root, ["rev-list", "--count", "--first-parent", head]));
      this.#isShallow = shallow || count > MAX_COMMITS;
    }
    return this.#commits.length > 0 ? null : "no_commits";
  }

  /** See PastReader.history. */
  async describe(limit: number): Promise<HistoryFound> {
    const reason = await this.refresh();
    const [first, last] = [this.#commits[0], this.#commits.at(-1)];
    if (reason !== null || !first || !last) return { kind: "none", reason: reason ?? "no_commits" };
    const told = limit === 0 ? [] : this.#commits.slice(-limit);
    return {
      kind: "found",
      range: {
        first: momentOf(first),
        last: momentOf(last),
        total: this.#commits.length,
        commits: told.map((commit) => ({ ...momentOf(commit), pages: commit.changes.length })),
        isShallow: this.#isShallow,
      },
    };
  }

  /** See PastReader.find. */
  async find(text: string): Promise<MomentFound> {
    const asOf = parseAsOf(text);
    const refused = (reason: "before_first" | "unknown_commit" | "not_a_time"): MomentFound => ({
      kind: "refused",
      reason,
      firstMs: this.#commits[0]?.dateMs ?? null,
      isShallow: this.#isShallow,
    });
    if (!asOf) return refused("not_a_time");
    if (asOf.kind === "time") {
      const commit = this.#commits[lastBy(this.#commits, asOf.untilMs)];
      return commit ? { kind: "moment", moment: momentOf(commit) } : refused("before_first");
    }
    const target = await this.target(asOf.commit);
    return target ? { kind: "moment", moment: target.moment } : refused("unknown_commit");
  }

  /** A commit by its id or the beginning of it; null when git does not know it. */
  async target(commit: string): Promise<PastTarget | null> {
    const known = this.#targets.get(commit);
    if (known) return known;
    const place = this.#commits.findIndex((one) => one.commit.startsWith(commit));
    const onLine = this.#commits[place];
    const target = onLine ? { moment: momentOf(onLine), place } : await this.#besideLine(commit);
    if (target) this.#targets.set(commit, target);
    return target;
  }

  /** Every page file of a commit. */
  async tree({ moment }: PastTarget): Promise<Map<PagePath, string>> {
    const tree = parseTree(await askGit(this.root, ["ls-tree", "-r", "-z", moment.commit]));
    const isCounted = await this.#counted.judge(tree.keys());
    for (const path of [...tree.keys()]) if (!isCounted(path)) tree.delete(path);
    return tree;
  }

  /** What happened to pages after one state up to another, oldest first; up to the newest when `to` is null. */
  async between(from: PastTarget, to: PastTarget | null): Promise<readonly Pick<HistoryCommit, "changes">[]> {
    const end = to ?? { place: this.#commits.length - 1, moment: momentOf(this.#commits.at(-1) ?? from.moment) };
    if (from.place !== null && end.place !== null) return this.#commits.slice(from.place + 1, end.place + 1);
    return [{ changes: await this.difference(from.moment.commit, end.moment.commit) }];
  }

  /** What is different between two commits, as one change. */
  async difference(from: string, to: string): Promise<HistoryCommit["changes"]> {
    const asked = [
      "diff",
      "--raw",
      "--no-abbrev",
      "-z",
      "-M",
      "--relative",
      "--no-ext-diff",
      "--no-textconv",
      from,
      to,
    ];
    return this.#counting(parseRawChanges((await askGit(this.root, asked)).split("\0")));
  }

  #reset(commits: readonly HistoryCommit[], head: string | null): void {
    this.#commits = commits;
    this.#head = head;
    this.#targets.clear();
    this.line++;
  }

  /** Null when the line that is known does not lead to the new head: history was rewritten, or another branch is out. */
  async #newerThan(known: string, head: string): Promise<readonly HistoryCommit[] | null> {
    const hashes = await runGit(this.root, ["rev-list", "--first-parent", `--max-count=${MAX_COMMITS}`, head]);
    if (!hashes?.split("\n").includes(known)) return null;
    return this.#read([`${known}..${head}`]);
  }

  async #read(range: readonly string[]): Promise<readonly HistoryCommit[]> {
    const text = await askGit(this.root, [...LOG, LOG_FORMAT, ...range]);
    const commits: HistoryCommit[] = [];
    for (const entry of text.split(COMMIT_MARK)) {
      const commit = parseCommit(entry);
      const changes = commit ? await this.#counting(commit.changes) : [];
      if (commit && changes.length > 0) commits.push({ ...commit, changes });
    }
    return commits.reverse();
  }

  async #counting(changes: HistoryCommit["changes"]): Promise<HistoryCommit["changes"]> {
    const paths = changes.flatMap(({ before, after }) =>
      [before?.path, after?.path].filter((path) => path !== undefined),
    );
    const isCounted = await this.#counted.judge(paths);
    return changes.flatMap(({ before, after }) => {
      const kept = {
        before: before && isCounted(before.path) ? before : null,
        after: after && isCounted(after.path) ? after : null,
      };
      return kept.before || kept.after ? [kept] : [];
    });
  }

  async #besideLine(commit: string): Promise<PastTarget | null> {
    const shown = await runGit(this.root, ["log", "--max-count=1", LOG_FORMAT, "--no-patch", `${commit}^{commit}`]);
    const parsed = shown === null ? null : parseCommit(shown.trim().slice(COMMIT_MARK.length));
    return parsed ? { moment: momentOf(parsed), place: null } : null;
  }
}

export const momentOf = ({ commit, dateMs, subject }: Moment): Moment => ({ commit, dateMs, subject });
