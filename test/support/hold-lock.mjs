// Holds the lock file given as argument until it is killed. Run as a process of its own by the lock's tests.
import { registerHooks } from "node:module";

// Node strips the types itself, but our imports leave out the extension.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && !/\.[a-z]+$/.test(specifier)
      ? next(`${specifier}.ts`, context)
      : next(specifier, context),
});
const { brainLock } = await import("../../src-main/platform/brain-lock.ts");
await brainLock.acquire(process.argv[2], null);
process.send("held");
setInterval(() => undefined, 1000);
