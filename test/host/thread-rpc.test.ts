import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { startThread } from "../../src-main/platform/thread-rpc";
import { aTempFolder } from "../support/temp-folder";

/** A thread that ends when it is told to by a call, and answers no other. */
function aThread() {
  const file = path.join(aTempFolder("thread"), "thread.mjs");
  const program = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ method }) => method === "die" && process.exit(1));`;
  writeFileSync(file, program);
  return startThread<{ wait(): Promise<void>; die(): Promise<void> }>(file, null);
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { code?: string }) => error.code,
  );

it("breaks off what is asked when it is stopped, and says nothing of a fault", async () => {
  const thread = aThread();
  let deaths = 0;
  thread.onDidDie(() => deaths++);
  const waits = codeOf(thread.api.wait());
  await thread.stop();
  expect([await waits, await codeOf(thread.api.wait()), deaths]).toEqual(["cancelled", "cancelled", 0]);
});

it("tells of a fault when it ends by itself", async () => {
  const thread = aThread();
  const died = new Promise<void>((resolve) => thread.onDidDie(resolve));
  const waits = codeOf(thread.api.wait());
  const dies = codeOf(thread.api.die());
  await died;
  expect([await waits, await dies, await codeOf(thread.api.wait())]).toEqual(["internal", "internal", "internal"]);
});
