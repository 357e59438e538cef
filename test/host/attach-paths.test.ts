import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { brainDirFor, dataDirOf, lockFileFor } from "../../src-main/platform/data-paths";
import { aTempFolder } from "../support/temp-folder";

describe("places of app state", () => {
  it("are moved as a whole by NOCTUARY_DATA", () => {
    expect(dataDirOf({ NOCTUARY_DATA: "/data/here", XDG_DATA_HOME: "/other" })).toBe("/data/here");
  });

  it("follow the system's rules without it", () => {
    expect(dataDirOf({ XDG_DATA_HOME: "/xdg" }, "linux")).toBe("/xdg/noctuary");
    expect(dataDirOf({ XDG_DATA_HOME: "relative" }, "linux")).toMatch(/\/\.local\/share\/noctuary$/);
    expect(dataDirOf({}, "darwin")).toMatch(/Library\/Application Support\/Noctuary$/);
  });

  it("are the same for one brain by whichever name it is opened", () => {
    const root = aTempFolder("paths");
    const folder = path.join(root, "My notes ☾");
    mkdirSync(folder);
    symlinkSync(folder, path.join(root, "link"));
    const state = brainDirFor(root, folder);
    expect(path.basename(state)).toMatch(/^My-notes-[0-9a-f]{12}$/);
    expect(brainDirFor(root, path.join(root, "link"))).toBe(state);
    expect(brainDirFor(root, `${folder}/./`)).toBe(state);
    expect(lockFileFor(root, folder)).toBe(path.join(state, "index.lock"));
    mkdirSync(path.join(root, "other"));
    expect(brainDirFor(root, path.join(root, "other"))).not.toBe(state);
  });

  it("say when the folder is not there", () => {
    const missing = path.join(aTempFolder("paths"), "missing");
    expect(() => brainDirFor("/data", missing)).toThrow(expect.objectContaining({ code: "brain_not_found" }));
  });
});
