// What the tests need from the system: a Chromium, Xvfb and git. Installed where we may, named where we may not.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const PACKAGES = [
  { apt: "chromium", isThere: () => hasChromium() },
  { apt: "xvfb", isThere: () => process.platform !== "linux" || hasProgram("xvfb-run") },
  { apt: "xauth", isThere: () => process.platform !== "linux" || hasProgram("xauth") },
  { apt: "git", isThere: () => hasProgram("git") },
  // Pages fall back to it; without it their text has another width on every machine.
  {
    apt: "fonts-liberation",
    isThere: () => !hasProgram("apt-get") || existsSync("/usr/share/fonts/truetype/liberation"),
  },
];

/** @param {(line: string) => void} say */
export function ensureSystem(say) {
  const missing = PACKAGES.filter(({ isThere }) => !isThere()).map(({ apt }) => apt);
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && hasProgram("apt-get");
  if (!mayInstall) throw new Error(`these are missing: ${missing.join(", ")}. Install them and run npm test again.`);
  say(`installing ${missing.join(", ")} with apt-get.`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing);
}

function apt(...args) {
  const { status } = spawnSync("apt-get", ["-qq", ...args], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed (${status}).`);
}

const hasChromium = () =>
  process.env.NOCTUARY_TEST_CHROMIUM ? true : hasProgram("chromium") || hasProgram("google-chrome");

const hasProgram = (name) =>
  (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
