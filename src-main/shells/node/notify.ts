import { spawn } from "node:child_process";

/** A desktop notification where the system has a program for it; otherwise nothing is shown. */
export function notify(title: string, body: string): void {
  const command = notifierFor(title, body);
  if (!command) return;
  const child = spawn(command.program, command.args, { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

/** The texts go as arguments, never inside a script. */
function notifierFor(title: string, body: string): { program: string; args: string[] } | null {
  if (process.platform === "linux") return { program: "notify-send", args: ["--app-name=Noctuary", "--", title, body] };
  if (process.platform !== "darwin") return null;
  const script = "on run texts\ndisplay notification (item 2 of texts) with title (item 1 of texts)\nend run";
  return { program: "osascript", args: ["-e", script, title, body] };
}
