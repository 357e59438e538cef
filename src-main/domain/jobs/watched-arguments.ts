/** Programs that run what another file says. */
const INTERPRETER =
  /^(?:env|nice|nohup|time|timeout|xargs|sudo|busybox|(?:ba|da|z|k|a|fi|c|tc)?sh|pwsh|powershell|cmd|osascript|make|gmake|just|node|nodejs|deno|bun|tsx|ts-node|npx|python|pypy|uv|ruby|perl|php|lua|luajit|tclsh|awk|gawk|mawk|sed|rscript|julia|java|swift|guile|racket|emacs|vim|nvim)[\d.]*(?:\.exe)?$/i;

/** Names of what is read or written, and run by nobody. */
const DATA =
  /\.(?:md|markdown|txt|csv|tsv|ics|html?|pdf|png|jpe?g|gif|webp|svg|mp[34]|m4[av]|mov|wav|ogg|db|sqlite3?|log)$/i;

/** Names of what an interpreter is given to run. */
const SCRIPT =
  /\.(?:[a-z]?sh|fish|py|[cm]?[jt]s|rb|pl|php|lua|ps1|r|jl|awk|sed|tcl|scpt|el|rkt|scm|java|swift|jar|mk)$/i;

const MAX_PATH = 4096;
const MAX_PLACES = 200;

/**
 * The arguments, and parts of them, that may name a file which decides what the command does: if it lies in the brain, a
 * pull can change it. What is plainly data is left out, so that a job may write a page without being switched off by it;
 * but not where an interpreter is given nothing before it that it could run instead. The program itself is not among them.
 */
export function watchedArguments(command: readonly string[]): readonly string[] {
  const [program = "", ...given] = command;
  let mayRunAnything = INTERPRETER.test(program.split(/[\\/]/).at(-1) ?? "");
  const places = new Set<string>();
  for (const place of given.flatMap(placesIn)) {
    if (place.length <= MAX_PATH && (mayRunAnything || !DATA.test(place))) places.add(place);
    if (SCRIPT.test(place)) mayRunAnything = false;
  }
  return [...places].slice(0, MAX_PLACES);
}

/** The whole argument, what follows its `=`, and the words of a script that is given as an argument. */
function placesIn(argument: string): readonly string[] {
  const value = /^[\w-]+=/.test(argument) ? argument.slice(argument.indexOf("=") + 1) : argument;
  const words = /[\s;|&()<>"'`]/.test(argument) ? argument.split(/[\s;|&()<>"'`$={}]+/) : [];
  return [...new Set([argument, value, ...words])].filter((place) => place !== "" && place !== "-");
}
