/** Folders and tags that say where a page stands in someone's work, not what it is. */
const GENERIC: ReadonlySet<string> = new Set(
  `note notes page pages doc docs document documents documentation misc miscellaneous various inbox outbox archive archives
  archived attic temp tmp draft drafts template templates asset assets attachment attachments file files image images media
  public private personal work home content contents src posts wiki garden vault brain zettel zettelkasten slipbox main old new
  other others index indexes indices moc mocs map maps meta area areas resource resources todo todos task tasks wip status
  important favorite favorites favourite favourites starred evergreen seedling seedlings budding sapling growing published
  unpublished done open active inactive someday later next review reviewed fleeting permanent literature stub stubs
  untagged unsorted root general all any test tests example examples sample samples log logs export exports import imports
  en de fr es data`.split(/\s+/),
);

export const isGenericName = (name: string): boolean =>
  name === "" || GENERIC.has(name.toLowerCase()) || /^[\d\s._/-]+$/.test(name) || name.startsWith(".");

/** What may be a key of the schema file, and is short enough to be a kind. */
export const isTypeName = (name: string): boolean => /^\p{L}[\p{L}\p{N}_ -]*$/u.test(name) && name.length <= 30;
