import { openParentPort } from "../../platform/parent-port";
import { gitHere } from "./git-starter";
import { serveGit } from "./serve-git";

const port = openParentPort();
if (!port) {
  process.stderr.write("The process that starts git is started by Noctuary, not by hand.\n");
  process.exit(2);
}
serveGit(port, gitHere, () => process.exit(0));
