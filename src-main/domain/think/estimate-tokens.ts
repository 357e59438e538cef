const LETTERS_PER_TOKEN = 4;
const ASCII_END = 0x7f;

/** About how many tokens a text is: four Latin letters are one, a letter of another script is one by itself. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > ASCII_END) wide++;
  return Math.ceil((text.length - wide) / LETTERS_PER_TOKEN) + wide;
}
