/** Each turns one piece of Markdown into what a reader sees. Order matters: containers before what they contain. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/%%[\s\S]*?%%|<!--[\s\S]*?-->/g, ""],
  [/!\[\[[^\]]*\]\]|!\[[^\]]*\]\([^)]*\)/g, ""],
  // [[field::target|label]], [[target|label]], [[folder/target#heading]]
  [/\[\[(?:[^\][|]*::)?[^\][|]*\\?\|([^\][]+)\]\]/g, "$1"],
  [/\[\[(?:[^\][|]*::)?(?:[^\][|#]*\/)?([^\][|#/]+?)(?:\.md)?(?:#[^\][|]*)?\]\]/g, "$1"],
  [/\[\^[^\]]*\]|\{\{[^{}]*\}\}/g, ""],
  [/\[([^\][]*)\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/g, "$1"],
  [/\[([^\][]+)\]\[[^\][]*\]/g, "$1"],
  [/<\/?[a-z][^>]*>/gi, ""],
  [/(^|[\s.!?…。！？”」』])\^[A-Za-z0-9-]+\s*$/g, "$1"],
  // The address of a block elsewhere, which says nothing to a reader.
  [/\s*\(\([0-9a-f]{8}-[0-9a-f-]{27}\)\)/g, ""],
  [/(`+)\s?(.*?)\s?\1/g, "$2"],
  [/(\*\*\*|___)(?=\S)([\s\S]*?\S)\1/g, "$2"],
  [/(\*\*|~~|==)(?=\S)([\s\S]*?\S)\1/g, "$2"],
  [/(?<![\p{L}\p{N}_])__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}_])/gu, "$1"],
  [/\*(?=[^\s*])([^*]*[^\s*])\*/g, "$1"],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, "$1"],
  // `works_at:: Acme` and (key:: value) of inline fields
  [/([\p{L}\p{N}_-]+)::[ \t]*/gu, "$1: "],
  [/\\([\\`*_{}[\]()#+\-.!|>~])/g, "$1"],
  [/[ \t]*\r?\n[ \t]*(?:>[ \t]?)*/g, " "],
  // Half a pair, where a passage was cut inside emphasis.
  [/\*\*|~~|==(?=\S)|(?<=\S)==/g, ""],
  [/\s+/g, " "],
  // Dashes in front of a line that an outliner took for its bullet.
  [/^\s*[-–—]{2,}\s+/g, ""],
];

/** A passage as a reader sees it: without Markdown marks, links as their labels, on one line. */
export function plainText(markdown: string): string {
  let text = markdown;
  for (const [pattern, replacement] of STEPS) text = text.replace(pattern, replacement);
  return text.trim();
}
