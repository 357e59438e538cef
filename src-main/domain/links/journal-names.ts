const DAY = /^(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Names that a page of one day goes by in links besides its file name (`2020_09_20`): ISO and Logseq's own. */
export function journalNames(fileName: string): readonly string[] {
  const [, year, month, day] = DAY.exec(fileName) ?? [];
  const monthName = MONTHS[Number(month) - 1];
  if (year === undefined || month === undefined || day === undefined || monthName === undefined) return [];
  return [`${year}-${month}-${day}`, `${year}_${month}_${day}`, `${monthName} ${ordinal(Number(day))}, ${year}`];
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}
