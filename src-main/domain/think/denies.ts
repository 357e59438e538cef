import { foldText } from "../search/fold-text";
import type { StemmedLanguage } from "../search/languages";

/** English, and scripts of which one character says it; of these not `future`, `different`, `not only`, `unceasing`, `soon`, `but`. */
const ALWAYS =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|can't|isn't|wasn't|doesn't|didn't|won't|hasn't|haven't|refused|declined)\b|n['’]t\b|不(?![同断斷仅僅久过過])|未(?![来來])|[没沒]|ない|ません/u;

/** Folded. Each only in its own language: `mai`, `non` and `inga` are other words elsewhere, or names. */
const OF_LANGUAGE: Readonly<Record<StemmedLanguage, string>> = {
  cs: "ne neni nejsou nema nikdy nikdo nic zadny zadna zadne bez",
  da: "ikke ingen intet aldrig uden",
  de: "nicht nichts kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem ohne",
  es: "nunca jamas ningun ninguno ninguna nadie nada sin tampoco",
  fi: "ei en emme ette eivat eika ilman kukaan koskaan",
  fr: "ne pas jamais aucun aucune rien sans",
  hu: "nem nincs nincsenek soha senki semmi nelkul",
  it: "non mai nessun nessuno nessuna niente senza",
  nl: "niet niets geen nooit niemand zonder",
  no: "ikke ingen ingenting aldri uten",
  pt: "nao nunca jamais nenhum nenhuma ninguem nada sem",
  ro: "nu niciodata nimeni nimic niciun nicio fara",
  ru: "не нет никогда никто ничего без",
  sv: "inte inga ingen inget aldrig utan",
  tr: "degil yok hic asla",
};

/** Whether a text denies anything, in English or one of these languages. */
export function denies(text: string, languages: readonly StemmedLanguage[]): boolean {
  const folded = foldText(text);
  if (ALWAYS.test(folded)) return true;
  const words = new Set(folded.split(/[^\p{L}\p{N}]+/u));
  return languages.some((language) => OF_LANGUAGE[language].split(" ").some((word) => words.has(word)));
}
