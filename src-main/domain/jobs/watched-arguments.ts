/** Programs that run what another file, or the rest of the command, says. */
const INTERPRETER =
  /^(?:env|nice|ionice|nohup|setsid|stdbuf|flock|time|timeout|watch|script|expect|xargs|parallel|sudo|doas|busybox|(?:ba|da|z|mk|k|ya|a|fi|c|tc)?sh|nu|elvish|pwsh|powershell|cmd|osascript|make|gmake|just|node|nodejs|deno|bun|tsx|ts-node|npx|python|pypy|uv|ruby|perl|php|lua|luajit|tclsh|awk|gawk|mawk|sed|m4|rscript|julia|octave|java|swift|runghc|guile|racket|emacs|vim|nvim|ex|ed|ld-.*\.so)[\d.]*(?:\.exe)?$/i;

/** Names of what is read or written, and run by nobody. */
const DATA =
  /\.(?:md|markdown|txt|csv|tsv|ics|html?|pdf|png|jpe?g|gif|webp|svg|mp[34]|m4[av]|mov|wav|ogg|db|sqlite3?|log)$/i;

/** Names of what an interpreter is given to run. */
const SCRIPT =
  /\.(?:[a-z]?sh|fish|py|[cm]?[jt]s|rb|pl|php|lua|ps1|r|jl|awk|sed|tcl|scpt|el|rkt|scm|java|swift|jar|mk)$/i;

/** Interpreters with those of their switches that take no value: only behind these a script is surely what they run. */
const PLAIN_SWITCHES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:python|pypy)[\d.]*$/i, /^-[uBEsSIO]+$/],
  [/^(?:ba|da|z|k|a)?sh$/i, /^-[eux]+$/],
  [/^(?:timeout|nohup|setsid)$/i, /^\d+[smhd]?$/],
];

const BETWEEN_WORDS = /[\s;|&()<>"'`$={}]+/;
const MAX_PATH = 4096;

/** A command of which more would have to be looked at is no job. */
export const MAX_PLACES = 500;

/**
 * The arguments, and parts of them, that may name a file which decides what the command does: if it lies in the brain, a
 * pull can change it. What is plainly data is left out, so that a job may write a page without being switched off by it;
 * but not where something that runs other files may be given it to run. The program itself is not among them.
 */
export function watchedArguments(command: readonly string[]): readonly string[] {
  const runsAnything = command.some((argument) => isInterpreter(valueIn(argument)));
  const settledAt = settledArgument(command);
  const places = new Set<string>();
  for (const [at, argument] of command.entries()) {
    if (at === 0) continue;
    const words = argument.split(BETWEEN_WORDS);
    const mayRun = (runsAnything && at <= settledAt) || (words.length > 1 && words.some(isInterpreter));
    for (const place of placesIn(argument)) {
      if (place.length <= MAX_PATH && (mayRun || !DATA.test(place))) places.add(place);
    }
  }
  return [...places];
}

const isInterpreter = (place: string): boolean => INTERPRETER.test(place.split(/[\\/]/).at(-1) ?? "");

/**
 * The argument that the program, an interpreter, surely takes for its script: what follows is for the script, whose bytes
 * are watched. Infinity when there is none beyond doubt: a word that looks like a script may be the value of a switch.
 */
function settledArgument(command: readonly string[]): number {
  let running = "";
  for (const [at, argument] of command.entries()) {
    const name = argument.split(/[\\/]/).at(-1) ?? "";
    if (INTERPRETER.test(name)) running = name;
    else if (at > 0 && SCRIPT.test(argument) && /^[^-=\s][^=\s]*$/.test(argument)) return at;
    else if (!PLAIN_SWITCHES.some(([program, plain]) => program.test(running) && plain.test(argument))) break;
  }
  return Number.POSITIVE_INFINITY;
}

const valueIn = (argument: string): string =>
  /^[\w-]+=/.test(argument) ? argument.slice(argument.indexOf("=") + 1) : argument;

/** The whole argument, the value of a switch, what stands in a list, and the words of a script given as an argument. */
function placesIn(argument: string): readonly string[] {
  const isScript = BETWEEN_WORDS.test(argument.replace(/^[\w-]+=/, ""));
  // What a variable holds is not known; most often it is a folder that ends where the brain is: `$PWD/x.sh`.
  const words = isScript
    ? [argument, argument.replace(/\$\{?\w+\}?\//g, " ")].flatMap((text) => text.split(BETWEEN_WORDS))
    : [];
  const rooted = words.filter((word) => word.startsWith("/")).map((word) => word.replace(/^\/+/, ""));
  const all = [argument, valueIn(argument), ...words, ...rooted].flatMap((word) => [word, ...partsOf(word)]);
  return [...new Set(all)].filter((place) => place !== "" && place !== "-");
}

/** `-fx.awk` and `@x.txt` without what leads them, and the parts of lists as `a.jar:b.jar`. */
function partsOf(word: string): readonly string[] {
  const led = /^(?:-[A-Za-z]@?|@)(.+)$/s.exec(word)?.[1];
  const listed = /[:,]/.test(word) ? (led ?? valueIn(word)).split(/[:,]/) : [];
  return led === undefined ? listed : [led, ...listed];
}
