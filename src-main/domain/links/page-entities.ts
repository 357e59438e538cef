import type { Schema } from "../../../shared/schema/schema";
import type { RawLink } from "../../../shared/text/parsed-page";
import { fileNameOf } from "../../../shared/text/slug";
import type { NamedPage } from "../extracted-page";
import type { Entity } from "./mentions";
import { NameFinder } from "./name-finder";
import type { NameTable, Resolution } from "./name-table";
import { kindOfTarget, kindOfType, type PageKind } from "./page-kind";

/** What a page's links mean, and by which names its text may speak of them. */
export interface PageEntities {
  readonly self: Entity;
  /** By index of the link. */
  readonly resolutions: readonly Resolution[];
  readonly entities: readonly Entity[];
  readonly names: NameFinder;
}

export function pageEntities(
  links: readonly RawLink[],
  page: NamedPage,
  names: NameTable,
  schema: Schema,
): PageEntities {
  const self: Entity = { key: "self", kind: kindOfType(page.type, schema), pageId: page.id };
  const resolutions = links.map((link) => names.resolve(link.target, page.path, link.syntax));
  const entities = links.map((link, index) => entityOf(link, resolutions[index], page, names, self, schema));
  const named = new Map<string, { entity: Entity; names: Set<string> }>();
  named.set(self.key, { entity: self, names: new Set([page.title, ...page.aliases]) });
  links.forEach((link, index) => {
    const entity = entities[index];
    if (!entity || link.target === "" || entity.key === self.key) return;
    const known = named.get(entity.key) ?? { entity, names: new Set<string>() };
    named.set(entity.key, known);
    for (const name of namesOf(link, entity, names)) known.names.add(name);
  });
  const list = [...named.values()].map((one) => ({ entity: one.entity, names: [...one.names] }));
  return { self, resolutions, entities, names: new NameFinder(list) };
}

function namesOf(link: RawLink, entity: Entity, names: NameTable): readonly string[] {
  const title = entity.pageId === null ? fileNameOf(link.target) : (names.get(entity.pageId)?.title ?? "");
  return link.label === null || link.syntax === "embed" ? [title] : [title, link.label];
}

function entityOf(
  link: RawLink,
  resolution: Resolution | undefined,
  page: NamedPage,
  names: NameTable,
  self: Entity,
  schema: Schema,
): Entity {
  const id = resolution?.targetId ?? null;
  if (id === page.id) return self;
  const target = id === null ? null : names.get(id);
  const kind: PageKind = target ? kindOfType(target.type, schema) : kindOfTarget(link.target, schema);
  return { key: id === null ? `target:${names.targetKey(link.target)}` : `page:${id}`, kind, pageId: id };
}
