/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const FORBIDDEN = /[<>:"|?*\\]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const CONTROL = /[\u0000-\u001f]/;

/** Why Windows cannot have a file or folder of that name; null when it can. */
export function windowsFault(name: string): string | null {
  const reserved = RESERVED.exec(name)?.[0];
  if (reserved) return `“${reserved}” is the name of a device on Windows.`;
  const character = FORBIDDEN.exec(name)?.[0];
  if (character) return `Windows allows no ${character} in a name.`;
  if (CONTROL.test(name)) return "Windows allows no control characters in a name.";
  if (/[. ]$/.test(name)) return `Windows drops the ${name.endsWith(".") ? "dot" : "space"} at the end of a name.`;
  return null;
}

/** The nearest name that every system can have; the extension stays. Empty when nothing of the name is left. */
export function portableName(name: string): string {
  const plain = name
    .replace(/\s*:\s+/g, " - ")
    .replace(/[:|\\]/g, "-")
    .replace(/"/g, "'")
    .replace(/</g, "(")
    .replace(/>/g, ")")
    .replace(/[?*]/g, "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u001f]/g, " ");
  const dot = plain.lastIndexOf(".");
  const isPage = /\.(?:md|markdown)$/i.test(plain);
  const stem = (isPage ? plain.slice(0, dot) : plain).replace(/^\s+|[. ]+$/g, "");
  if (stem === "") return "";
  return (RESERVED.test(stem) ? stem.replace(RESERVED, "$&_") : stem) + (isPage ? plain.slice(dot) : "");
}
