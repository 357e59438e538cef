import { MONTH_NAMES } from "./month-names";

/** A day written as another date is: `11 March 2024` like `3 May 2023`. An ISO day where that form has no days. */
export function dayLike(sample: string, day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const [monthNumber, dateNumber] = [Number(month), Number(date)];
  const separator = /^\d{4}([-/._])\d/.exec(sample)?.[1];
  if (separator !== undefined) {
    const isShort = /[-/._]\d(?!\d)/.test(sample);
    return (isShort ? [year, monthNumber, dateNumber] : [year, month, date]).join(separator);
  }
  if (/^\d{4}年/.test(sample)) return `${year}年${monthNumber}月${dateNumber}日`;
  const named = /[A-Za-z]{3,}/.exec(sample)?.[0];
  if (named === undefined) return day;
  const full = MONTH_NAMES[monthNumber - 1] ?? "";
  const name = named.length > 3 || named === "May" ? full : full.slice(0, 3);
  if (!/^\d/.test(sample)) return `${name} ${dateNumber}, ${year}`;
  return `${/^0/.test(sample) ? date : dateNumber} ${name} ${year}`;
}
