import { rejectedKey } from "../../../shared/schema/rejected-links";
import type { RawLink } from "../../../shared/text/parsed-page";
import type { NameTable } from "./name-table";
import type { PageEntities } from "./page-entities";
import type { Relation } from "./relation";

/** The relations of a page without those that the person refused. */
export function withoutRejected(
  relations: readonly Relation[],
  rejected: ReadonlySet<string>,
  links: readonly RawLink[],
  entities: PageEntities,
  names: NameTable,
  typeOf: (relation: Relation) => string,
): readonly Relation[] {
  if (rejected.size === 0) return relations;
  const nameOf = ({ entity, link }: Relation["subject"]): string => {
    if (entity.pageId !== null) return names.get(entity.pageId)?.path ?? "";
    const at = link ?? entities.entities.findIndex((one) => one.key === entity.key);
    return links[at]?.target ?? "";
  };
  return relations.filter((relation) => {
    const ends = { subject: nameOf(relation.subject), object: nameOf(relation.object) };
    return !rejected.has(rejectedKey({ ...ends, type: typeOf(relation) }));
  });
}
