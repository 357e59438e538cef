import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aTempFolder } from "./temp-folder";

/** A folder of pages under git whose commits a test makes one by one, an hour apart. */
export class GitBrain {
  readonly root: string;
  #hour = 0;

  constructor(name = "past", from: GitBrain | null = null) {
    this.root = aTempFolder(name);
    if (from) {
      cpSync(from.root, this.root, { recursive: true });
      this.#hour = from.#hour;
    } else this.git("init", "-q", "-b", "main");
  }

  /** The same commits in a folder of its own. */
  copy(): GitBrain {
    return new GitBrain("past", this);
  }

  /** First commit's time is 2024-03-01T10:00Z; each later one an hour after. */
  timeOf(hour: number): string {
    return new Date(Date.UTC(2024, 2, 1, 10 + hour)).toISOString();
  }

  git(...args: readonly string[]): string {
    const date = this.timeOf(this.#hour);
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"];
    return execFileSync("git", ["-C", this.root, ...who, ...args], { encoding: "utf8", env }).trim();
  }

  write(pages: Readonly<Record<string, string | Uint8Array | null>>): void {
    for (const [name, text] of Object.entries(pages)) {
      const file = path.join(this.root, name);
      if (text === null) rmSync(file);
      else {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
  }

  /** Writes (null: deletes) pages and commits everything. @returns the commit */
  commit(subject: string, pages: Readonly<Record<string, string | Uint8Array | null>> = {}): string {
    this.write(pages);
    this.git("add", "-A");
    this.git("commit", "-q", "--allow-empty", "-m", subject);
    this.#hour++;
    return this.head();
  }

  move(from: string, to: string): void {
    if (!existsSync(path.dirname(path.join(this.root, to))))
      mkdirSync(path.dirname(path.join(this.root, to)), { recursive: true });
    this.git("mv", from, to);
  }

  head(): string {
    return this.git("rev-parse", "HEAD");
  }
}
