import { cliOperations, findByWords, type NamedOperation, SHORT_FORMS, wordsOf } from "./cli-operations";
import { fieldsOf } from "./operation-fields";

/** Help for everything, for one area (`page`), or for one command (`page get`). */
export function helpText(words: readonly string[]): string {
  const found = findByWords(words.slice(0, 2));
  const isArea = words.length === 1 && cliOperations().some(({ name }) => name.startsWith(`${words[0]}.`));
  if (found && (words.length > 1 || !isArea)) return commandHelp(found.operation);
  const operations = isArea ? cliOperations().filter(({ name }) => name.startsWith(`${words[0]}.`)) : cliOperations();
  return [...(isArea ? [] : OVERVIEW), ...table(operations.map((one) => [wordsOf(one.name), one.summary])), ""].join(
    "\n",
  );
}

const OVERVIEW = [
  "noctuary: a personal brain of Markdown files, from the command line.",
  "",
  "  noctuary search TEXT       noctuary think QUESTION     noctuary links [PAGE]",
  "  noctuary doctor            noctuary dream              noctuary rebuild",
  "  noctuary graph query 'me -invested_in-> company <-works_at- person'",
  "",
  "  --brain DIR   the brain's folder; the current folder without it",
  "  --json        print the answer as JSON",
  '  --ndjson      search and think: read {"id","text"} lines, write one JSON line each',
  "  --no-sync     answer from the index as it is, without looking at the files first",
  "",
  "A value of - for --text is read from standard input. noctuary COMMAND --help tells a command's switches.",
  "Exit codes: 0 done, 1 failed, 2 asked wrongly, 3 not there, 4 in use by another process, 130 stopped.",
  "",
  "Commands:",
];

function commandHelp(operation: NamedOperation): string {
  const short = Object.entries(SHORT_FORMS).find(([, name]) => name === operation.name)?.[0];
  const rows = fieldsOf(operation).map((field) => {
    const place = field.name === operation.positional ? ` (or as bare words)` : "";
    return [field.flag, `${field.hint}${field.isRequired ? " required" : ""}${place}`.trim()] as const;
  });
  return [
    `noctuary ${wordsOf(operation.name)}${short ? `, or: noctuary ${short}` : ""}`,
    operation.summary,
    "",
    ...table(rows),
    "",
  ].join("\n");
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd());
}
