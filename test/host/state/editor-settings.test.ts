import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createSettings } from "../../../src-main/services/settings";
import { openSettingsState } from "../../../src-main/state/app-state-files";
import { aTempFolder } from "../../support/temp-folder";

const NO_SECRETS = { backend: "none", get: async () => null, set: async () => undefined };

it("keeps whether properties are folded and the kinds of their names; what does not fit is left out alone", async () => {
  const folder = aTempFolder("settings");
  const open = () => createSettings(openSettingsState(folder), NO_SECRETS, () => undefined);
  await open().set({ editor: { foldsProperties: true, propertyKinds: { due: "date", rota: "list" } } });
  expect((await open().get()).editor).toMatchObject({
    hasVimKeys: false,
    foldsProperties: true,
    propertyKinds: { due: "date", rota: "list" },
  });
  const file = path.join(folder, "settings.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"date"', '"colour"'));
  expect((await open().get()).editor.propertyKinds).toEqual({ rota: "list" });
});
