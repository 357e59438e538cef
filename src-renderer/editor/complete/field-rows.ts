import { startCompletion } from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { SearchValue } from "../../../shared/model/search";
import { isoDay } from "../../../shared/text/iso-day";
import { fileNameOf } from "../../../shared/text/slug";
import { currentRules } from "../../components/schema-looks";
import type { EditorHooks } from "../editor-hooks";
import { applyWord, type Row } from "./rows";
import type { Trigger } from "./trigger";

const USUAL = ["title", "type", "aliases", "tags", "date"];
const REST_OF_KEY = /^[\p{L}\p{N}_ -]*(?::[ \t]?)?/u;
const REST_OF_VALUE = /^[^,\]\n]*/;
const REST_OF_TAG = /^[\p{L}\p{N}_/-]*/u;
const DAY_MS = 86_400_000;
const ROWS = 12;

const used = ({ pages }: SearchValue): string => (pages === 1 ? "1 page" : `${pages.toLocaleString("en")} pages`);

/** Tags by use, nested ones among them. */
export async function tagRows(typed: string, hooks: EditorHooks, signal: AbortSignal): Promise<readonly Row[]> {
  const tags = await hooks.complete.findValues("tag", typed, "", signal);
  return tags
    .filter(({ value }) => value !== typed)
    .map((tag) => ({ label: tag.value, detail: used(tag), sign: "#", apply: applyWord(tag.value, REST_OF_TAG) }));
}

/** Keys that the brain uses, then those that its schema knows; without those that the page has. */
export async function keyRows(
  trigger: Trigger,
  state: EditorState,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const typed = trigger.typed.toLowerCase();
  const found = await hooks.complete.findValues("property", trigger.typed, "", signal);
  const { schema } = currentRules();
  const known = new Map(found.map((one): [string, string] => [one.value, used(one)]));
  for (const key of [...USUAL, ...schema.linkTypes.keys()]) {
    if (key.startsWith(typed) && ![...known.keys()].some((one) => one.toLowerCase() === key)) known.set(key, "");
  }
  const there = keysOf(state);
  const here = state.doc.lineAt(trigger.from).text.split(":")[0]?.trim().toLowerCase();
  return [...known]
    .filter(([key]) => !there.has(key.toLowerCase()) || key.toLowerCase() === here)
    .slice(0, ROWS)
    .map(([key, detail]) => {
      const isLink = schema.linkField(key) !== null;
      const apply = applyWord(`${key}: `, REST_OF_KEY, (view) => void startCompletion(view));
      return { label: key, detail: isLink && detail === "" ? "link" : detail, sign: isLink ? "→" : "≡", apply };
    });
}

function keysOf({ doc }: EditorState): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let number = 2; number <= doc.lines; number++) {
    const { text } = doc.line(number);
    if (/^---[ \t]*$/.test(text)) break;
    const key = /^([^\s:#-][^:]*):/.exec(text)?.[1];
    if (key !== undefined) keys.add(key.trim().toLowerCase());
  }
  return keys;
}

/** What can stand behind a key: types, tags, days, pages for a relation, and what other pages say there. */
export async function valueRows(
  { key, typed, isInList }: Extract<Trigger, { kind: "value" }>,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const name = key.toLowerCase();
  const wanted = typed.toLowerCase().replace(/^["'[]+/, "");
  if (name === "tags" || name === "tag") return inFields(await tagRows(wanted, hooks, signal));
  const { schema } = currentRules();
  if (schema.linkField(key)) return pageRows(wanted, isInList, hooks, signal);
  const found = await hooks.complete.findValues("value", wanted, key, signal);
  const rows = found.map((one): Row => ({ label: one.value, detail: used(one), sign: "≡", apply: word(one.value) }));
  const isThere = (value: string) => found.some((one) => one.value.toLowerCase() === value);
  if (name === "type") {
    const types = [...schema.pageTypes.keys()].filter((type) => type.startsWith(wanted) && !isThere(type));
    rows.push(...types.map((type): Row => ({ label: type, mark: type, apply: word(type) })));
  }
  const isDate =
    /date|^due$|^created$|^updated$|_on$|_at$/.test(name) || found.some(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value));
  return isDate ? [...dayRows(wanted), ...rows].slice(0, ROWS) : rows.slice(0, ROWS);
}

const word = (value: string) => applyWord(yamlOf(value), REST_OF_VALUE);
const inFields = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row, apply: word(row.label) }));

/** A value that YAML would read as something else goes into quotes. */
const yamlOf = (value: string): string =>
  /^[\p{L}\p{N}][^:#,[\]{}"'\n]*$/u.test(value) ? value : JSON.stringify(value);

function dayRows(wanted: string): readonly Row[] {
  const days: readonly (readonly [string, number])[] = [
    ["Today", 0],
    ["Tomorrow", 1],
    ["Yesterday", -1],
  ];
  return days.flatMap(([name, days]) => {
    const day = isoDay(Date.now() + days * DAY_MS);
    const isMeant = name.toLowerCase().startsWith(wanted) || day.startsWith(wanted);
    return isMeant ? [{ label: name, detail: day, sign: "◷", apply: word(day) }] : [];
  });
}

async function pageRows(
  wanted: string,
  isInList: boolean,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const hits = await hooks.complete.findNames(wanted, signal);
  return hits.slice(0, ROWS).map((hit) => ({
    label: hit.alias ?? hit.title,
    detail: isInList ? "" : hit.type,
    mark: hit.type,
    emphasis: hit.marks,
    apply: applyWord(JSON.stringify(`[[${fileNameOf(hit.path)}]]`), REST_OF_VALUE),
  }));
}
