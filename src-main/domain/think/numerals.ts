import type { StemmedLanguage } from "../search/languages";
import { questionLanguage } from "./question-language";

const NUMBER =
  /(?<!\p{Script=Latin})\d|[二两兩三四五六七八九十百千万萬亿億]|\b(?:one(?!\s+of\b)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?|hundreds?|thousands?|millions?|half|twice|couple|none|no)\b/iu;

const wholeWords = (pattern: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, "iu");

/** German, French, Spanish, Italian, Dutch, Portuguese: what is no other word in any of them. A century is no number. */
const FOREIGN_NUMBER = wholeWords(
  [
    String.raw`zwei|drei|vier|fünf|sechs|sieben|acht|neun|zwölf|(?!jahr)\p{L}*(?:zehn|zwanzig|drei(?:ß|ss)ig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|million(?:en)?)`,
    "deux|trois|quatre|cinq|huit|neuf|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|mille",
    "tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|cuarenta|cincuenta|cien(?:to)?",
    "tre|quattro|cinque|sette|nove|dieci|venti|trenta|cento",
    String.raw`twee|drie|vijf|zes|zeven|negen|tien|twaalf|\p{L}*(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|honderd|duizend`,
    "dois|duas|três|quatro|sete|oito|dez|vinte|trinta|cem",
  ].join("|"),
);

/** Numbers in one language that are other words, or names of months, in the next. */
const OF_ONE_LANGUAGE: Readonly<Partial<Record<StemmedLanguage, RegExp>>> = {
  de: wholeWords("eins|elf"),
  nl: wholeWords("elf"),
  fr: wholeWords("six|sept|dix|cents?"),
  es: wholeWords("dos|once|mil"),
  it: wholeWords("due|sei|otto|mila?"),
  pt: wholeWords("mil"),
};

/** Whether a text tells a number, in digits or in words: English ones, and for a question in another language those of its own. */
export function holdsNumber(text: string, question: string): boolean {
  if (NUMBER.test(text)) return true;
  if (/^\W*(?:how|what|which)\b/iu.test(question)) return false;
  const language = questionLanguage(question);
  return FOREIGN_NUMBER.test(text) || (language !== null && OF_ONE_LANGUAGE[language]?.test(text) === true);
}
