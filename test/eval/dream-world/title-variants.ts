import type { Chance } from "./chance";
import type { Variant } from "./person-variants";

type Make = (title: string, chance: Chance) => string;

/** How a second page on one subject comes to be called. */
const FORMS: readonly (readonly [form: string, make: Make])[] = [
  ["small letters", (title) => title.toLowerCase()],
  ["capitals", (title) => title.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())],
  [
    "hyphen",
    (title) => (title.includes("-") ? title.replaceAll("-", " ") : title.replace(/(?<=\p{L}) (?=\p{L})/gu, "-")),
  ],
  ["run together", (title) => title.replace(/(?<=[\p{L}\p{N}]) (?=[\p{L}\p{N}])/gu, "")],
  ["a sign before", (title, chance) => `${chance.pick(["📝", "⭐", "🔖", "📌"])} ${title}`],
  ["no sign before", (title) => title.replace(/^(?:\p{Extended_Pictographic}|\uFE0F|\s)+/u, "")],
  [
    "spaces at latin words",
    (title) => title.replace(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/gu, " "),
  ],
  [
    "other punctuation",
    (title) => title.replace(/[，：！？]/gu, (sign) => ({ "，": ",", "：": ":", "！": "!", "？": "?" })[sign] ?? sign),
  ],
  ["copy", (title, chance) => `${title} ${chance.pick(["copy", "(1)", "2", "(conflicted copy 2024-03-02)"])}`],
  ["the same", (title) => title],
];

/** A title for a second page on a subject; null when the form drawn changes nothing (but for `the same`). */
export function titleVariant(title: string, chance: Chance): Variant | null {
  const [form, make] = chance.pick(FORMS);
  const name = make(title, chance).trim();
  return name === "" || (name === title && form !== "the same") || /[\\/:*?"<>|#^[\]]/.test(name)
    ? null
    : { name, form };
}
