import { rejectedKey } from "../../../shared/schema/rejected-links";
import type { RawLink } from "../../../shared/text/parsed-page";
import type { NameTable } from "./name-table";
import type { PageEntities } from "./page-entities";
import type { Relation } from "./relation";

/** The relations of a page, and what the person refused of them. */
export interface SiftedRelations {
  readonly kept: readonly Relation[];
  /** By index of a link: the type that was read there and refused. */
  readonly refused: ReadonlyMap<number, string>;
}

export function siftRejected(
  relations: readonly Relation[],
  rejected: ReadonlySet<string>,
  links: readonly RawLink[],
  entities: PageEntities,
  names: NameTable,
  typeOf: (relation: Relation) => string,
): SiftedRelations {
  const refused = new Map<number, string>();
  if (rejected.size === 0) return { kept: relations, refused };
  const nameOf = ({ entity, link }: Relation["subject"]): string => {
    if (entity.pageId !== null) return names.get(entity.pageId)?.path ?? "";
    const at = link ?? entities.entities.findIndex((one) => one.key === entity.key);
    return links[at]?.target ?? "";
  };
  const kept = relations.filter((relation) => {
    const type = typeOf(relation);
    const ends = { subject: nameOf(relation.subject), object: nameOf(relation.object) };
    if (!rejected.has(rejectedKey({ ...ends, type }))) return true;
    for (const { link } of [relation.subject, relation.object]) if (link !== null) refused.set(link, type);
    return false;
  });
  return { kept, refused };
}
