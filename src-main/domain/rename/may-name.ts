/** Whether something at `at` stands where a page writes its names: frontmatter, a heading, a `title::` line. */
export function mayName(text: string, at: number, bodyStart: number): boolean {
  if (at < bodyStart) return true;
  const start = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
  const rest = text.slice(start, start + 2000);
  return /^\s{0,3}#|^[^\n]*\n\s{0,3}=+\s*$/m.test(rest.split("\n").slice(0, 2).join("\n")) || /^[^\n]*::/.test(rest);
}
