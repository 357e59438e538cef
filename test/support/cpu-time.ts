/** Processor time (of this thread: other test files run beside it) of the fastest of several runs: unlike time on the clock, it is much the same on a busy machine. */
export function fastestCpuMs(run: () => void, runs = 6): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
