/** Writes text to the real standard output and waits until it can take more. */
export type WriteOut = (text: string) => Promise<void>;

/**
 * Takes standard output for answers alone. Whatever else writes there (a library's greeting, a worker thread) goes to
 * standard error from now on, because programs read our output line by line.
 */
export function claimStdout(): WriteOut {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  let isBroken = false;
  // The reader has gone (`| head`): there is nobody left to tell anything.
  stdout.on("error", () => {
    isBroken = true;
  });
  return (text) =>
    new Promise((resolve) => {
      if (isBroken) resolve();
      else write(text, () => resolve());
    });
}
