import type { Passage } from "./passage";

/** How questions call what a field holds: nobody asks for the `loc` of a place. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["genre", "kind sort 类型 類型 genre"],
  ["country", "国家 国 地区 land pays país paese"],
  ["language", "语言 語言 sprache langue idioma lingua"],
  ["time", "片长 分钟 時長 duration long runtime dauer durée"],
  ["actor", "演员 主演 演 cast starring played schauspieler acteur actores"],
  ["cast", "演员 主演 starring played actor"],
  ["score", "评分 rating rated"],
  ["publisher", "出版社 published verlag éditeur"],
  ["collectiondate", "收藏 collected saved"],
  ["datepublished", "上映 出版 published released erschienen sorti"],
  ["start", "begin began started 开始"],
  ["year", "released published made 年份 jahr année año anno"],
  ["author", "wrote written by 作者 写 编剧 autor auteur autore schrieb écrit"],
  ["authors", "wrote written"],
  ["director", "directed 导演 導演 regisseur réalisateur regista"],
  ["loc", "location place"],
  ["location", "based place"],
  ["org", "company organization works"],
  ["company", "works employer"],
  ["people", "attended met present"],
  ["attendees", "attended present"],
  ["end", "finish ended until"],
  ["rating", "rated score stars 评分"],
  ["url", "website site link address homepage webseite sitio sito 网址 网站"],
  ["website", "site link address homepage webseite sitio sito 网址 网站"],
  ["dob", "birthday born"],
  ["birthday", "born"],
  ["tel", "phone telephone number"],
  ["phone", "telephone number"],
  ["mail", "email address"],
  ["email", "mail address"],
  ["price", "cost"],
  ["cost", "price"],
  ["due", "deadline"],
  ["status", "state progress"],
]);

/** Words that a field answers to besides its key; empty for other passages. */
export function fieldWords(passage: Passage): string {
  const key = fieldKey(passage);
  if (key === "time" && !LASTS.test(passage.text)) return "";
  return WORDS.get(key) ?? "";
}

/** The key of a field, lower case; empty for other passages. */
export const fieldKey = ({ kind, text }: Passage): string =>
  kind === "property" ? (/^[^:]*/.exec(text)?.[0].trim().toLowerCase() ?? "") : "";

/** `time: 14:00` is when something begins; `time: 90 min` how long it lasts. */
const LASTS =
  /^(?!.*\d{1,2}:\d{2})(?!.*\d\s*[ap]\.?m\b).*\d\s*(?:minut\p{L}*|mins?|hours?|hrs?|std|stunden?|heures?|horas?|ore|uur|m|h)(?!\p{L})|\d\s*(?:分|小时|小時|時間)/iu;
