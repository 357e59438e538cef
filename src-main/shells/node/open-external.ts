import { spawn } from "node:child_process";

/** Schemes that may leave the app. Anything else could start a program with arguments of a page's choosing. */
const ALLOWED = new Set(["https:", "http:", "mailto:"]);

/** The parsed address when it may be opened outside, else null. */
export function parseExternalUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url && ALLOWED.has(url.protocol) ? url : null;
}

/** Opens a link in the user's browser. A link of another kind is left alone. */
export async function openExternal(text: string): Promise<void> {
  const url = parseExternalUrl(text);
  if (!url) return;
  const [program, args] = openerFor(url.href);
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  await new Promise<void>((resolve) => {
    child.once("spawn", resolve);
    child.once("error", () => resolve());
  });
  child.unref();
}

/** No shell in between: an address may hold characters that a shell would read. */
function openerFor(href: string): [string, string[]] {
  if (process.platform === "darwin") return ["open", [href]];
  if (process.platform === "win32") return ["rundll32.exe", ["url.dll,FileProtocolHandler", href]];
  return ["xdg-open", [href]];
}
