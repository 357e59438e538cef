/** Sequences that move, colour or ask a terminal (ECMA-48, with the operating system commands). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const SEQUENCES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;

/** Control characters but line feed and tab, and those that turn the order of what is read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** What a program said, fit to be shown in a window and a terminal: a line that was written over is its last state. */
export const plainOutput = (raw: string): string =>
  raw.replace(SEQUENCES, "").split("\n").map(lastState).join("\n").replace(CONTROLS, "");

/** Looked for from the end: a pattern would begin anew at each of many returns, and the main process waits for it. */
function lastState(line: string): string {
  let end = line.length;
  while (line[end - 1] === "\r") end--;
  return line.slice(end === 0 ? 0 : line.lastIndexOf("\r", end - 1) + 1, end);
}
