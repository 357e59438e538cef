// The test's end: runs a function of the test in the main process, like `evaluate` of Playwright's ElectronApplication.

import { recorded } from "./desktop.mjs";
import * as electron from "./electron.mjs";
import { permissions } from "./protocol.mjs";
import { state } from "./state.mjs";

export function listenToTest() {
  process.on("message", async (message) => {
    if (message?.kind !== "evaluate") return;
    const { id, code, argument } = message;
    try {
      // The code is a function of the test file that started this process.
      const run = new Function(`return (${code})`)();
      process.send({
        kind: "result",
        id,
        value: await run({ ...electron, recorded, permissions, state: view() }, argument),
      });
    } catch (error) {
      process.send({ kind: "result", id, error: String(error?.stack ?? error) });
    }
  });
}

const view = () => ({ blocked: state.blocked });
