import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What a reader says of one link: see test/fixtures/typed-links/README.md. */
export interface Label {
  /** Byte at which the link begins in its file. */
  readonly at: number;
  /** The target as written. */
  readonly target: string;
  /** `subject type object`, best first; several where the text leaves a doubt or tells several. */
  readonly is: readonly string[];
  /** True when the relation is over as told. */
  readonly former: boolean;
}

export type Half = "tune" | "held";

/** Labels by the slug of their page. */
export type PageLabels = ReadonlyMap<string, readonly Label[]>;

const FILE = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/** The labels of one half of the pages. */
export function readPageLabels(root: string, half: Half): PageLabels {
  const file = path.join(root, "test/fixtures/typed-links", `${half}.json`);
  const { pages } = FILE.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(Object.entries(pages).map(([slug, lines]) => [slug, lines.map(parseLabel)]));
}

/** `812 companies/lumio | people/ada works_at companies/lumio ×` */
function parseLabel(line: string): Label {
  const [place = "", ...is] = line.replace(/ ×$/, "").split(" | ");
  const [at, target = ""] = place.split(" ");
  return { at: Number(at), target, is, former: line.endsWith(" ×") };
}
