const IMAGE = /!\[[^\]]*\]\([^)]*\)|!\[\[[^\]]*\]\]/g;
const WIKILINK = /\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g;
const LINK = /\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const COMMENT = /<!--[\s\S]*?-->|%%[\s\S]*?%%/g;
const TAG = /<\/?[a-z][^<>]*>/gi;
const EMPHASIS = /(\*\*|__|~~|==|`)(.+?)\1/g;

/** Inline Markdown as the words a reader sees: links by their label, without emphasis, images, comments and tags. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(COMMENT, " ")
    .replace(IMAGE, " ")
    .replace(WIKILINK, "$1")
    .replace(LINK, "$1")
    .replace(TAG, "")
    .replace(EMPHASIS, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\n[ \t]*>+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
