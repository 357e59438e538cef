export interface QuestionGroup<T> {
  readonly name: "Today" | "This week" | "Earlier";
  readonly questions: readonly T[];
}

/** Questions by how long ago they were asked, in local days; "this week" are the six days before today. Order is kept. */
export function groupByDay<T extends { readonly askedMs: number }>(
  questions: readonly T[],
  nowMs: number,
): readonly QuestionGroup<T>[] {
  const today = startOfDay(nowMs, 0);
  const weekAgo = startOfDay(nowMs, 6);
  const groups: readonly QuestionGroup<T>[] = [
    { name: "Today", questions: questions.filter((one) => one.askedMs >= today) },
    { name: "This week", questions: questions.filter((one) => one.askedMs >= weekAgo && one.askedMs < today) },
    { name: "Earlier", questions: questions.filter((one) => one.askedMs < weekAgo) },
  ];
  return groups.filter((group) => group.questions.length > 0);
}

/** By the calendar, not by 24 hours: a day may have 23 or 25. */
function startOfDay(ms: number, daysBefore: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
}
