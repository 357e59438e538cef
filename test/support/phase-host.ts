import type { DreamPage } from "../../shared/model/dream-page";
import type { ExportedLink } from "../../shared/model/graph-query";
import { NO_SCHEMA } from "../../shared/schema/schema-pack";
import type { PhaseContext, PhaseResult, PhaseStep } from "../../src-main/dream/phases/phase";
import { pagesInView } from "./dream-pages";

/** What a phase finds before it. */
export interface PhaseWorld {
  readonly files: Readonly<Record<string, string>>;
  readonly links?: readonly ExportedLink[];
  /** What the index says otherwise of a page than its text. */
  readonly pages?: Readonly<Record<string, Partial<DreamPage>>>;
  readonly answers?: Readonly<Record<string, (args: { readonly [key: string]: unknown }) => unknown>>;
  readonly context?: Partial<PhaseContext>;
}

const NOW = Date.parse("2026-11-30T02:00:00Z");

/** Runs one phase over pages in memory, with what it asks of the Host answered from them. */
export function runPhase(step: PhaseStep, world: PhaseWorld): Promise<PhaseResult> {
  const answers = answersOf(world);
  return step.run({
    // The one place where plain answers get the contract's types.
    call: async (operation, args) => {
      const answer = answers[operation];
      if (!answer) throw new Error(`nothing answers ${operation}`);
      return (await answer(Object(args))) as never;
    },
    progress: () => undefined,
    breathe: async () => undefined,
    memo: (_key, make) => make(),
    isTimeUp: () => false,
    isTurnedDown: () => false,
    carried: null,
    now: () => NOW,
    run: "run",
    reports: [],
    ...world.context,
  });
}

function answersOf({ files, links = [], pages = {}, answers = {} }: PhaseWorld): NonNullable<PhaseWorld["answers"]> {
  const all = pagesInView(files).map(({ page }) => ({ ...page, ...pages[page.path] }));
  return {
    "schema.get": () => ({ pack: NO_SCHEMA, dialect: "obsidian" }),
    "dream.pages": ({ after, limit }) => all.filter(({ id }) => id > Number(after)).slice(0, Number(limit)),
    "graph.export": () => ({ pages: [], links, next: null }),
    "dream.pageSources": ({ paths }) =>
      [paths].flat().flatMap((path) => {
        const text = files[String(path)];
        return text === undefined ? [] : [{ path, revision: "r", text }];
      }),
    ...answers,
  };
}

/** Says that the time is up once it has been asked so often. */
export function timeUpAfter(asked: number): () => boolean {
  let times = 0;
  return () => ++times > asked;
}
