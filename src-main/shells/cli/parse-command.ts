import { BrainError } from "../../../shared/errors/brain-error";
import { findByWords, type NamedOperation } from "./cli-operations";
import { fieldsOf, type OperationField, parseField } from "./operation-fields";

/** How the answer is printed: for people, as one JSON value, or one JSON line for each line read from standard input. */
export type OutputForm = "text" | "json" | "ndjson";

export type Command =
  | { readonly kind: "help"; readonly words: readonly string[] }
  | { readonly kind: "version" }
  | RunCommand;

export interface RunCommand {
  readonly kind: "run";
  readonly operation: NamedOperation;
  readonly args: Readonly<Record<string, unknown>>;
  /** As typed; null: the current folder. */
  readonly brain: string | null;
  readonly form: OutputForm;
  /** Whether the index is brought up to date first. */
  readonly isSynced: boolean;
}

/** Reads the words and switches after `noctuary`. @throws BrainError `invalid_request` with what is wrong. */
export function parseCommand(argv: readonly string[]): Command {
  const { words, switches } = split(argv);
  if (switches.has("--help") || switches.has("-h") || words[0] === "help" || argv.length === 0) {
    return { kind: "help", words: words.filter((word) => word !== "help") };
  }
  if (switches.has("--version")) return { kind: "version" };
  const found = findByWords(words);
  if (!found) throw usage(`There is no command "${words.slice(0, 2).join(" ")}". Try noctuary --help.`);
  const { operation, used } = found;
  const form = formOf(switches, operation);
  return {
    kind: "run",
    operation,
    form,
    args: argsOf(operation, words.slice(used), switches, form),
    brain: textOf(switches, "--brain"),
    isSynced: !switches.has("--no-sync"),
  };
}

/** Switches that are not arguments of an operation; true: a value follows. */
const OWN_SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ["--brain", true],
  ["--json", false],
  ["--ndjson", false],
  ["--no-sync", false],
  ["--help", false],
  ["-h", false],
  ["--version", false],
]);
const LINE_OPERATIONS: ReadonlySet<string> = new Set(["search.query", "think.ask"]);

interface SplitArguments {
  readonly words: readonly string[];
  /** Value of each switch; null when none was given with it. */
  readonly switches: ReadonlyMap<string, string | null>;
}

/** Everything after `--` is a word, whatever it begins with. */
function split(argv: readonly string[]): SplitArguments {
  const words: string[] = [];
  const switches = new Map<string, string | null>();
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? "";
    if (arg === "--") return { words: [...words, ...argv.slice(i + 1)], switches };
    if (!arg.startsWith("-") || arg === "-") {
      words.push(arg);
      continue;
    }
    const equals = arg.indexOf("=");
    const name = equals < 0 ? arg : arg.slice(0, equals);
    if (equals >= 0) switches.set(name, arg.slice(equals + 1));
    else if (takesValue(name, words)) switches.set(name, argv[++i] ?? null);
    else switches.set(name, null);
  }
  return { words, switches };
}

/** What a switch means depends on the operation, whose words may stand before or after it; before is the rule. */
function takesValue(name: string, words: readonly string[]): boolean {
  const own = OWN_SWITCHES.get(name);
  if (own !== undefined) return own;
  const found = findByWords(words);
  const field = found && fieldsOf(found.operation).find(({ flag }) => flag === name);
  return field ? field.kind !== "switch" : false;
}

function argsOf(
  operation: NamedOperation,
  words: readonly string[],
  switches: SplitArguments["switches"],
  form: OutputForm,
): Record<string, unknown> {
  const fields = fieldsOf(operation);
  const args: Record<string, unknown> = {};
  if (words.length > 0) {
    const positional = fields.find(({ name }) => name === operation.positional);
    if (!positional) throw usage(`${operation.name} takes no words, only switches.`);
    args[positional.name] = parseField(positional, words.join(" "));
  }
  for (const [flag, value] of switches) {
    if (OWN_SWITCHES.has(flag)) continue;
    const field = findField(fields, flag);
    if (!field) throw usage(`${operation.name} does not know ${flag}.`);
    args[field.name] = parseSwitch(field, flag, value);
  }
  const missing = fields.filter(({ name, isRequired }) => isRequired && !(name in args));
  // In line form the text comes with each line.
  const needed = form === "ndjson" ? missing.filter(({ name }) => name !== operation.positional) : missing;
  if (needed.length > 0) throw usage(`Missing: ${needed.map(({ flag }) => flag).join(", ")}.`);
  return args;
}

const findField = (fields: readonly OperationField[], flag: string): OperationField | undefined =>
  fields.find((field) => field.flag === flag || (field.kind === "switch" && negated(field) === flag));

const negated = (field: OperationField): string => field.flag.replace("--", "--no-");

function parseSwitch(field: OperationField, flag: string, value: string | null): unknown {
  if (field.kind === "switch") return flag === negated(field) ? false : parseField(field, value ?? "true");
  if (value === null) throw usage(`${flag} wants a value.`);
  return parseField(field, value);
}

function formOf(switches: SplitArguments["switches"], operation: NamedOperation): OutputForm {
  if (switches.has("--ndjson")) {
    if (!LINE_OPERATIONS.has(operation.name)) throw usage("--ndjson works with search and think.");
    return "ndjson";
  }
  return switches.has("--json") ? "json" : "text";
}

function textOf(switches: SplitArguments["switches"], name: string): string | null {
  if (!switches.has(name)) return null;
  const value = switches.get(name);
  if (!value) throw usage(`${name} wants a value.`);
  return value;
}

const usage = (message: string): BrainError => new BrainError("invalid_request", message, { issues: [message] });
