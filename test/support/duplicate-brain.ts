import type { DuplicateInput, MarkKind } from "../../shared/model/duplicate";
import { searchDuplicates } from "../../src-main/domain/dream/duplicates/find-duplicates";
import { aSummary } from "./dream-brain";

export interface GivenPage {
  readonly type?: string;
  readonly title?: string;
  readonly aliases?: readonly string[];
  readonly text?: string;
  /** Paths that the page links to; `works_at` first where it begins with `@`. */
  readonly links?: readonly string[];
  readonly marks?: Partial<Readonly<Record<MarkKind, string>>>;
}

export type GivenPages = Readonly<Record<string, GivenPage>>;

/** What the duplicates phase would be given of these pages. */
export function aDuplicateInput(pages: GivenPages): DuplicateInput {
  const paths = Object.keys(pages);
  const rows = Object.values(pages).flatMap(({ links = [] }, from) =>
    links.map((link) => ({ from, to: paths.indexOf(link.replace(/^@/, "")), isWork: link.startsWith("@") })),
  );
  return {
    pages: Object.entries(pages).map(([path, { type, title, aliases = [] }]) => ({
      page: aSummary(path, { ...(type ? { type } : {}), ...(title ? { title } : {}) }),
      aliases,
    })),
    marks: Object.values(pages).flatMap(({ marks = {} }, page) =>
      (["email", "phone", "address", "birthday"] as const).flatMap((kind) => {
        const value = marks[kind];
        return value === undefined ? [] : [{ page, kind, value }];
      }),
    ),
    links: {
      from: rows.map(({ from }) => from),
      to: rows.map(({ to }) => to),
      isWork: rows.map(({ isWork }) => (isWork ? 1 : 0)),
    },
  };
}

/** The merges that would be proposed: `page → into`. */
export function mergesIn(pages: GivenPages): readonly string[] {
  const input = aDuplicateInput(pages);
  const search = searchDuplicates(input);
  for (const path of search.wanted) search.read({ path, revision: "r", text: pages[path]?.text ?? "" });
  const pathOf = (index: number) => input.pages[index]?.page.path;
  return search.choose().map(({ page, into }) => `${pathOf(page)} → ${pathOf(into)}`);
}
