import { nameKeyOf } from "../search/name-words";

/** Whether one of the texts holds a name, whole and whatever its case, accents and signs. */
export function nameHolder(texts: readonly string[]): (name: string) => boolean {
  const keys = texts.map((text) => ` ${nameKeyOf(text)} `);
  return (name) => {
    const key = nameKeyOf(name);
    return key !== "" && keys.some((text) => text.includes(` ${key} `));
  };
}
