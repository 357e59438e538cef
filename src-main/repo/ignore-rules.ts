import { readFile } from "node:fs/promises";
import path from "node:path";
import ignore, { type Ignore } from "ignore";

/** The `.gitignore` files from the root down to a folder, each applied to paths below its own folder. */
export interface IgnoreRules {
  readonly rules: readonly { readonly base: string; readonly matcher: Ignore }[];
}

export const noRules: IgnoreRules = { rules: [] };

/** Adds the folder's own `.gitignore`, when it has one. */
export async function withFolder(root: string, folder: string, above: IgnoreRules): Promise<IgnoreRules> {
  const text = await readFile(path.join(root, folder, ".gitignore"), "utf8").catch(() => null);
  if (text === null) return above;
  return { rules: [...above.rules, { base: folder, matcher: ignore().add(text) }] };
}

/** Whether git would ignore the path; deeper files win, as in git. A folder's path ends with `/`. */
export function isIgnored(rules: IgnoreRules, given: string): boolean {
  for (let i = rules.rules.length - 1; i >= 0; i--) {
    const rule = rules.rules[i];
    if (!rule) continue;
    const inner = rule.base === "" ? given : given.slice(rule.base.length + 1);
    const verdict = rule.matcher.test(inner);
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}
