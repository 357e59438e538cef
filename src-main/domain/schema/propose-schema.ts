import { KNOWN_PAGE_TYPES, type KnownPageType } from "../../../shared/model/page";
import type { Schema } from "../../../shared/schema/schema";
import type { SchemaProposal } from "../../../shared/schema/schema-proposal";
import { knownType, singular, typeOfFolder } from "../../../shared/text/page-type";
import type { BrainFacts } from "./brain-facts";
import { isGenericName, isTypeName } from "./generic-names";
import { proposeLinkTypes } from "./propose-link-types";

/** A type of fewer pages is no kind yet. */
const FEWEST_WRITTEN = 2;
const FEWEST_IN_FOLDER = 4;
const FEWEST_TAGGED = 5;
/** From here on a type is chosen unless one takes it out. */
const SURE_WRITTEN = 3;
const SURE_IN_FOLDER = 5;
/** A longer list is not read. */
const MOST_PAGE_TYPES = 10;
const MOST_TAGS = 4;

interface TypeGuess {
  readonly name: string;
  readonly reason: string;
  readonly isSure: boolean;
  readonly pages: number;
  readonly folders: readonly string[];
  readonly words: readonly string[];
}

/**
 * The page types and link types that a folder seems to have and its schema does not know: words that pages give as their
 * type, folders of pages without one, tags that such pages share, and fields whose values are links. Most pages first.
 */
export function proposeSchema(facts: BrainFacts, schema: Schema): readonly SchemaProposal[] {
  const written = writtenTypes(facts, schema);
  const inFolders = folderTypes(facts, schema);
  const free = freeLooks(facts);
  const guesses = merged([...written, ...inFolders, ...tagTypes(facts, schema)]);
  const pageTypes = guesses
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || b.pages - a.pages)
    .slice(0, MOST_PAGE_TYPES)
    .map((guess, index) => toProposal(guess, free[index] ?? null));
  return [...pageTypes, ...proposeLinkTypes(facts.fields, schema)];
}

/** Built-in types of which there are no pages: their hue and mark are free for others. */
function freeLooks({ folders }: BrainFacts): readonly KnownPageType[] {
  const used = new Set(folders.map(({ type }) => type));
  return KNOWN_PAGE_TYPES.filter((type) => !used.has(type));
}

function toProposal({ name, reason, isSure, folders, words }: TypeGuess, look: KnownPageType | null): SchemaProposal {
  const entry = {
    ...(folders.length > 0 ? { folders } : {}),
    ...(words.length > 0 ? { words } : {}),
    ...(look === null ? {} : { colour: look, icon: look }),
  };
  return { section: "page_types", name, reason, isSure, entry };
}

/** `type: recipe` on pages, a word that the schema does not know. */
function writtenTypes({ folders }: BrainFacts, schema: Schema): readonly TypeGuess[] {
  const isOwn = (type: string) => type !== "page" && !schema.pageTypes.has(type) && isTypeName(type);
  const byType = Map.groupBy(
    folders.filter(({ type }) => isOwn(type)),
    ({ type }) => type,
  );
  return [...byType].flatMap(([name, rows]) => {
    const pages = sum(rows.map((row) => row.pages));
    if (pages < FEWEST_WRITTEN) return [];
    const folder = homeOf(rows, pages, folders);
    const where = folder === null ? "" : `, most of them in ${folder}`;
    return [
      {
        name,
        reason: `${pages} pages say that they are of type ${name}${where}`,
        isSure: pages >= SURE_WRITTEN,
        pages,
        folders: folder === null ? [] : [folder],
        words: [],
      },
    ];
  });
}

/** The folder in which most pages of a type lie, if those in it without a type may well be of that type too. */
function homeOf(rows: BrainFacts["folders"], pages: number, all: BrainFacts["folders"]): string | null {
  const best = rows.toSorted((a, b) => b.pages - a.pages)[0];
  if (!best || best.folder === "" || best.pages < 0.7 * pages) return null;
  const name = lastName(best.folder);
  const others = all.filter((row) => row.folder === best.folder && row.type !== best.type && row.type !== "page");
  return isGenericName(name) || sum(others.map((row) => row.pages)) > 0.2 * best.pages ? null : name;
}

/** Folders most of whose pages have no type: the outermost name that says something. */
function folderTypes({ folders }: BrainFacts, schema: Schema): readonly TypeGuess[] {
  const named = folders.flatMap((row) => {
    const name = row.folder
      .split("/")
      .map(plainName)
      .find((one) => !isGenericName(one));
    return name === undefined || typeOfFolder(`${row.folder}/x`, schema) !== null ? [] : [{ ...row, name }];
  });
  return [...Map.groupBy(named, (row) => row.name)].flatMap(([folder, rows]) => {
    const untyped = sum(rows.filter((row) => row.type === "page").map((row) => row.pages));
    const name = singular(folder);
    if (untyped < FEWEST_IN_FOLDER || untyped < 0.6 * sum(rows.map((row) => row.pages)) || !isTypeName(name)) return [];
    // A name in the plural is a collection of such things; in the singular it may be a subject.
    const isSure = untyped >= SURE_IN_FOLDER && name !== folder;
    return [{ name, reason: `${untyped} pages in ${folder}`, isSure, pages: untyped, folders: [folder], words: [] }];
  });
}

/** Tags that pages without a type share. Tags say many things: these are only offered. */
function tagTypes({ tags }: BrainFacts, schema: Schema): readonly TypeGuess[] {
  return tags
    .filter(({ tag, pages, untyped }) => {
      const isOwn = knownType(tag, schema) === null && !isGenericName(tag) && isTypeName(singular(tag));
      return isOwn && untyped >= FEWEST_TAGGED && untyped >= 0.8 * pages;
    })
    .slice(0, MOST_TAGS)
    .map(({ tag, untyped }) => ({
      name: singular(tag),
      reason: `${untyped} pages without a type have the tag ${tag}`,
      isSure: false,
      pages: untyped,
      folders: [],
      words: singular(tag) === tag ? [] : [tag],
    }));
}

/** One guess a name: what was written speaks, folders and words of the others are added. */
function merged(guesses: readonly TypeGuess[]): readonly TypeGuess[] {
  const byName = new Map<string, TypeGuess>();
  for (const guess of guesses) {
    const known = byName.get(guess.name);
    if (!known) byName.set(guess.name, guess);
    else {
      byName.set(guess.name, {
        ...known,
        isSure: known.isSure || guess.isSure,
        reason: known.reason.includes(guess.reason) ? known.reason : `${known.reason}; ${guess.reason}`,
        folders: [...new Set([...known.folders, ...guess.folders])],
        words: [...new Set([...known.words, ...guess.words])],
      });
    }
  }
  return [...byName.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** `03 Recipes` as `recipes`: how the schema reads folder names. */
const plainName = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/^[\d\s._-]+(?=\p{L})/u, "")
    .trim();

const lastName = (folder: string): string => plainName(folder.slice(folder.lastIndexOf("/") + 1));
