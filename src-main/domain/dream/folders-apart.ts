/** Words for what is copied to begin a page, in the languages of the brains seen. */
const TEMPLATES = "templates?|模板";
const IN_TEMPLATES = new RegExp(`(?:^|/)(?:${TEMPLATES})/`, "iu");
const IN_FOLDER_APART = new RegExp(
  `(?:^|/)(?:${TEMPLATES}|archives?|attachments|附件|journals?|日记|daily(?: ?notes?)?)/`,
  "iu",
);

/** A page that is copied to begin others: what it says is nobody's. */
export const isInTemplates = (path: string): boolean => IN_TEMPLATES.test(path);

/** A page of a folder whose pages are by nature alone, old, or alike: templates, archives, attachments, days. */
export const isInFolderApart = (path: string): boolean => IN_FOLDER_APART.test(path);
