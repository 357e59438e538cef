import type { DreamPage } from "../../../shared/model/dream-page";
import type { ExportedLink } from "../../../shared/model/graph-query";
import { NO_SCHEMA } from "../../../shared/schema/schema-pack";
import type { PhaseContext, PhaseResult, PhaseStep } from "../../../src-main/dream/phases/phase";
import type { ReadWorld } from "./read-world";

type Answer = (args: { readonly [key: string]: unknown }) => unknown;

/** What the Host answers besides, and what an earlier night left. */
export interface WorldHost {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly carried?: string;
}

/** The day on which the dream of a world is dreamt. */
const NOW = Date.parse("2026-11-30T02:00:00Z");

/** Runs a phase as the night does, with a world in memory in the Host's place. */
export function runPhaseOver(world: ReadWorld, step: PhaseStep, host: WorldHost = {}): Promise<PhaseResult> {
  const pages = dreamPages(world);
  const links = exportedLinks(world);
  const answers: Readonly<Record<string, Answer>> = {
    "schema.get": () => ({ pack: NO_SCHEMA, dialect: "obsidian" }),
    "dream.pages": ({ after, limit }) => pages.filter(({ id }) => id > Number(after)).slice(0, Number(limit)),
    "graph.export": ({ after, limit }) => {
      const until = Number(after) + Number(limit);
      const next = until < links.length ? { part: "links", after: until } : null;
      return { pages: [], links: links.slice(Number(after), until), next };
    },
    "dream.pageSources": ({ paths }) =>
      (paths as readonly string[]).map((path) => ({ path, revision: "r", text: world.texts.get(path) ?? "" })),
  };
  Object.assign(answers, host.answers);
  const context: PhaseContext = {
    // The one place where the world's plain answers get the contract's types.
    call: async (operation, args) => answers[operation]?.(Object(args)) as never,
    progress: () => undefined,
    breathe: async () => undefined,
    memo: (_key, make) => make(),
    isTimeUp: () => false,
    isTurnedDown: () => false,
    carried: host.carried ?? null,
    now: () => NOW,
    run: "world",
    reports: [],
  };
  return step.run(context);
}

/** Ids count from 1, as in an index. */
const dreamPages = ({ pages }: ReadWorld): readonly DreamPage[] =>
  pages.map(({ id, path, slug, title, type, aliases, tags, wordCount, pageDate }) => ({
    ...{ id: id + 1, path, slug, title, type, aliases, tags, wordCount, pageDate },
    modifiedMs: NOW,
    uses: 0,
  }));

function exportedLinks({ pages }: ReadWorld): readonly ExportedLink[] {
  const pathOf = (id: number | null) => (id === null ? null : (pages[id]?.path ?? null));
  return pages.flatMap((page) =>
    page.links.map((link): ExportedLink => {
      const [subject, object] = [pathOf(link.subjectId), pathOf(link.objectId)];
      return {
        source: page.path,
        targetPath: pathOf(link.targetId),
        target: link.rawTarget,
        status: link.status,
        type: link.type,
        subject,
        object,
        direction: object === page.path ? "in" : subject === null || subject === page.path ? "out" : "between",
        negated: link.negated,
        validFrom: link.validFrom,
        validUntil: link.validUntil,
        rule: link.rule,
        start: link.start,
        end: link.end,
      };
    }),
  );
}
