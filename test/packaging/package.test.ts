import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { extractAll, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { beforeAll, describe, expect, it } from "vitest";
import { launch } from "../e2e/shells";
import { aSmallBrain } from "../support/small-brain";
import { aTempFolder } from "../support/temp-folder";
import { writeStandInElectron } from "./stand-in-electron";

const REPO = path.join(import.meta.dirname, "../..");
/** The word vectors, the index template and the database are about 40 MB of it. */
const MAX_ASAR_BYTES = 60_000_000;

/** A fuse is one byte of text in the binary. */
const FUSE_ON = "1".charCodeAt(0);

/** Packs the built app over a stand-in for Electron; everything but the binary is as it ships. */
describe.skipIf(process.platform !== "linux")("package", () => {
  const folder = aTempFolder("package");
  const unpacked = path.join(folder, "dist/linux-unpacked");
  const asar = path.join(unpacked, "resources/app.asar");
  const extracted = path.join(folder, "app");
  let entries: string[] = [];

  beforeAll(() => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(REPO, "package.json"), "utf8"));
    writeStandInElectron(path.join(folder, "electron"), devDependencies.electron);
    const builder = path.join(REPO, "node_modules/electron-builder/cli.js");
    const settings = [
      `-c.electronDist=${path.join(folder, "electron")}`,
      `-c.directories.output=${path.join(folder, "dist")}`,
    ];
    execFileSync(process.execPath, [builder, "--dir", "--linux", "--x64", ...settings], { cwd: REPO, stdio: "pipe" });
    entries = listPackage(asar, { isPack: false }).map((entry) => entry.replaceAll("\\", "/"));
    extractAll(asar, extracted);
  });

  it("holds the built app and the database's packages, and nothing else", () => {
    const allowed = /^\/(package\.json|LICENSE|out|node_modules(\/@electric-sql)?)(\/|$)/;
    expect(entries.filter((entry) => !allowed.test(entry))).toEqual([]);
    expect(entries.filter((entry) => /\.(map|tsx?)$/.test(entry))).toEqual([]);
    expect(entries.filter((entry) => entry.endsWith(".md") && !entry.startsWith("/out/assets/"))).toEqual([]);
    expect(entries.filter((entry) => /\.test\.|\/test\//.test(entry))).toEqual([]);
  });

  it("holds every part that the app starts by name", () => {
    const parts = ["electron", "browser", "cli", "mcp", "store", "extract", "search", "layout", "scan", "dream", "git"];
    const wanted = [
      ...parts.map((name) => `/out/main/${name}.js`),
      ...["/out/main/preload.cjs", "/out/renderer/index.html"],
      ...["/out/assets/index-template.tar.gz", "/out/assets/demo-brain", "/out/assets/vectors/static-en-100.bin"],
      ...["/out/assets/NOTICES.md", "/out/assets/vectors/LICENSE.md", "/out/assets/fonts/literata.OFL.txt"],
      ...["/out/assets/app-icon/tray.png", "/node_modules/@electric-sql/pglite/dist/pglite.wasm"],
    ];
    expect(wanted.filter((name) => !entries.includes(name))).toEqual([]);
  });

  it("stays small", () => {
    expect(statSync(asar).size).toBeLessThan(MAX_ASAR_BYTES);
  });

  it("has the fuses set that keep others from using the app as Node", async () => {
    const wire = await getCurrentFuseWire(path.join(unpacked, "noctuary"));
    const isOn = (fuse: FuseV1Options) => wire[fuse] === FUSE_ON;
    expect({
      runAsNode: isOn(FuseV1Options.RunAsNode),
      nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      cookieEncryption: isOn(FuseV1Options.EnableCookieEncryption),
      asarIntegrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
      fileProtocol: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      nodeOptions: false,
      inspect: false,
      cookieEncryption: true,
      asarIntegrity: true,
      onlyAsar: true,
      fileProtocol: false,
    });
  });

  it("runs from what was packed: opens a brain, searches it and dreams", async () => {
    const brain = aSmallBrain();
    const app = await launch("double", { folder: brain, appDir: extracted });
    await app.page.locator("#root > *").first().waitFor();
    expect(await app.invoke("brain.sync", {})).toMatchObject({ ok: true });
    expect(await app.invoke("search.query", { text: "weather instruments" })).toMatchObject({
      ok: true,
      value: { results: [{ slug: "companies/larkfield" }] },
    });
    await app.invoke("dream.run", {});
    await expect
      .poll(() => app.invoke("dream.status", {}), { timeout: 60_000, interval: 300 })
      .toMatchObject({ value: { running: null, lastVerdict: "done" } });
    expect(app.log).toEqual([]);
    expect(await app.close()).toBe(0);
  });
});
