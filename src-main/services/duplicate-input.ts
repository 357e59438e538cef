import type { DuplicateInput } from "../../shared/model/duplicate";
import { markKindOf, markValueOf } from "../domain/dream/duplicates/read-marks";
import type { PageId } from "../domain/extracted-page";
import { summaryOf } from "../domain/page-summary";
import type { PageStore } from "../ports/page-store";

export type DuplicateStore = Pick<PageStore, "allNames" | "linkPairs" | "propertyNames" | "propertyValues">;

/** Reads what duplicates are looked for in: no text of any page. */
export async function readDuplicateInput(store: DuplicateStore): Promise<DuplicateInput> {
  const [names, pairs] = await Promise.all([store.allNames(), store.linkPairs()]);
  const placeOf = new Map<PageId, number>(names.map(({ id }, place) => [id, place]));
  const links: { from: number[]; to: number[]; isWork: (0 | 1)[] } = { from: [], to: [], isWork: [] };
  for (const [row, id] of pairs.from.entries()) {
    const [from, to] = [placeOf.get(id), placeOf.get(pairs.to[row] ?? -1)];
    if (from === undefined || to === undefined) continue;
    links.from.push(from);
    links.to.push(to);
    links.isWork.push(pairs.isWork[row] === 1 ? 1 : 0);
  }
  return {
    pages: names.map((name) => ({ page: summaryOf(name), aliases: name.aliases })),
    marks: await readMarks(store, placeOf),
    links,
  };
}

async function readMarks(
  store: DuplicateStore,
  placeOf: ReadonlyMap<PageId, number>,
): Promise<DuplicateInput["marks"]> {
  const fields = (await store.propertyNames()).flatMap(({ name }) => {
    const kind = markKindOf(name);
    return kind === null ? [] : [{ name, kind }];
  });
  const read = await Promise.all(
    fields.map(async ({ name, kind }) => ({ kind, rows: await store.propertyValues(name) })),
  );
  return read.flatMap(({ kind, rows }) =>
    rows.flatMap(({ id, values }) => {
      const page = placeOf.get(id);
      if (page === undefined) return [];
      return values.flatMap((written) => {
        const value = markValueOf(kind, written);
        return value === null ? [] : [{ page, kind, value }];
      });
    }),
  );
}
