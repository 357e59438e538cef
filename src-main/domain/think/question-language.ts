import { foldText } from "../search/fold-text";
import { FUNCTION_WORDS } from "../search/function-words";
import { STEMMED_LANGUAGES, type StemmedLanguage } from "../search/languages";
import { nameWordsOf } from "../search/name-words";
import { isStopWord } from "../search/stop-words";

/** What asks in other languages, and small words that the lists of the search do without. */
const ASKING: Readonly<Record<StemmedLanguage, string>> = {
  cs: `kdo koho komu kdy kde kam proč jaký jaká jaké kolik který`,
  da: `hvad hvem hvornår hvor hvorfor hvilken hvilket hvilke mange`,
  de: `wer wen wem wessen was wann wo wohin woher wie warum wieso weshalb welche welcher welches welchen welchem viel viele ist sind war waren wird werden wurde wurden hat haben hatte hatten kann konnte muss soll der die das den dem des ein eine einer einen einem eines und oder aber nicht kein keine von vom zu zum zur in im an am auf aus bei beim mit nach uber unter fur um durch ohne es er sie wir ihr ich du mich dich uns mein meine unser unsere sein seine ihre als auch noch schon sehr da dann denn ob dass`,
  es: `quien quienes que cuando donde como porque cual cuales cuanto cuanta cuantos cuantas es son era eran fue fueron ha han el la los las un una unos unas de del al y o pero no en con sin por para su sus mi mis nuestro nuestra lo le les se me te nos yo tu ella ellos ellas este esta estos estas ese esa esta hay esta estan`,
  fi: `kuka kenen kenet mikä mitä milloin missä mihin miksi miten kuinka moni monta kuinka paljon on oli`,
  fr: `qui que quoi quand ou comment pourquoi quel quelle quels quelles combien est sont etait etaient a ont avait le la les un une des du de d l au aux et ou mais ne pas plus dans sur sous avec sans pour par en y il elle ils elles on nous vous je tu me te se son sa ses mon ma mes notre nos votre vos leur leurs ce cet cette ces c s qu n j t m`,
  hu: `ki kit kinek mi mit mikor hol hová miért hogyan hány mennyi melyik van volt`,
  it: `chi che cosa quando dove come perche quale quali quanto quanta quanti quante e sono era erano ha hanno il lo la i gli le un uno una di del della dei delle al alla ai alle da dal dalla nel nella in con su per tra fra non ma o mio mia nostro nostra suo sua si ci vi mi ti io tu lui lei noi voi loro questo questa`,
  nl: `wie wat wanneer waar hoe waarom welke welk hoeveel is zijn was waren wordt werd heeft hebben had de het een en of maar niet geen van voor op in aan met bij naar uit over onder door om te er hij zij ze wij we jullie ik jij je mij ons onze mijn zijn haar hun deze dit die dat ook nog al`,
  no: `hva hvem når hvor hvorfor hvilken hvilket hvilke mange`,
  pt: `quem que quando onde como porque qual quais quanto quanta quantos quantas e sao era eram foi foram o a os as um uma uns umas de do da dos das ao aos no na nos nas em com sem por para seu sua seus suas meu minha nosso nossa ele ela eles elas eu tu nos se me te este esta isso isto esse essa`,
  ro: `cine ce când unde cum de ce cât câți câte care este a fost`,
  ru: `кто кого кому что когда где куда почему зачем как какой какая какое какие сколько был была было`,
  sv: `vad vem vilka när var varför hur vilken vilket många`,
  tr: `kim kimin ne nerede nereye neden nasıl kaç hangi zaman mi mı mu mü dir`,
};

/** Words that only hold a sentence together, folded. English has its own list in the search. */
const OF_LANGUAGE = STEMMED_LANGUAGES.map((language) => ({
  language,
  asking: new Set(foldText(ASKING[language]).split(/\s+/)),
  all: new Set(foldText(`${FUNCTION_WORDS[language]} ${ASKING[language]}`).split(/\s+/)),
}));

type WordsOfLanguage = (typeof OF_LANGUAGE)[number];

/** The function words of the question's language when it is plainly not English; empty for English and for doubt. */
export const functionWordsOf = (text: string): ReadonlySet<string> => plainlyIn(text)?.all ?? NONE;

/** The language of a question when it is plainly not English; null for English and for doubt. */
export const questionLanguage = (text: string): StemmedLanguage | null => plainlyIn(text)?.language ?? null;

let last: { readonly text: string; readonly found: WordsOfLanguage | null } = { text: "", found: null };

/** One question is asked for its language again and again. */
function plainlyIn(text: string): WordsOfLanguage | null {
  if (last.text !== text) last = { text, found: mostWords(text) };
  return last.found;
}

function mostWords(text: string): WordsOfLanguage | null {
  const words = nameWordsOf(text).map((word) => word.folded);
  const english = words.filter((word) => isStopWord(word)).length;
  let best: WordsOfLanguage | null = null;
  let most = Math.max(1, english);
  for (const language of OF_LANGUAGE) {
    // The word that a question begins with says more than others.
    const first = english === 0 && language.asking.has(words[0] ?? "") ? 1 : 0;
    const count = first + words.filter((word) => language.all.has(foldText(word))).length;
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

const NONE: ReadonlySet<string> = new Set();
