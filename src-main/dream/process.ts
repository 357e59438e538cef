import { randomBytes } from "node:crypto";
import { openParentPort } from "../platform/parent-port";
import { startDreamSession } from "./dream-session";
import { ALL_PHASES } from "./phases/all-phases";
import { realTimers } from "./timers";

const port = openParentPort();
if (!port) {
  process.stderr.write("The dream process is started by Noctuary, not by hand.\n");
  process.exit(2);
}
startDreamSession({
  port,
  clock: { now: () => Date.now() },
  timers: realTimers,
  steps: ALL_PHASES,
  zone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  suffix: () => randomBytes(2).toString("hex"),
  exit: () => process.exit(0),
});
