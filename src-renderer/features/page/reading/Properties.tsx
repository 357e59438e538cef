import type { MouseEvent } from "react";
import type { PageProperty } from "../../../../shared/model/page";
import { Chip } from "../../../components/Chip";
import { typeNamed } from "../../../components/type-named";
import { findLook } from "../../../editor/link-look";
import { ui } from "../../../stores/ui";
import { useReading } from "./reading-context";
import { TagButton } from "./TagButton";

const LINK = /^!?\[\[([^[\]|#]+)(?:#([^[\]|]*))?(?:\|([^[\]]*))?\]\]$/;

/** The link that a value is; null for any other value. */
export function linkIn(value: string): { target: string; anchor: string | null; label: string | null } | null {
  const link = LINK.exec(value);
  return link && { target: link[1]?.trim() ?? value, anchor: link[2] ?? null, label: link[3] ?? null };
}

/** The title is drawn as the title. */
const NOT_SHOWN = new Set(["title"]);
/** Values that are names, shown as chips. */
const NAMES = new Set(["aliases", "alias"]);

/** The page's fields as a list: what the frontmatter says, without its syntax. */
export function Properties({ properties }: { readonly properties: readonly PageProperty[] }) {
  const shown = properties.filter((one) => !NOT_SHOWN.has(one.key.toLowerCase()) && one.values.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="props">
      {shown.map((property) => (
        <div key={property.key + property.values.join()} className="prop">
          <dt>{property.key}</dt>
          <dd>
            {property.values.map((value) => (
              <PropertyValue key={value} name={property.key.toLowerCase()} value={value} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PropertyValue({ name, value }: { readonly name: string; readonly value: string }) {
  const { looks, onFollow } = useReading();
  if (name === "tags" || name === "tag") return <Tags written={value} />;
  const link = linkIn(value);
  const target = link?.target ?? value;
  const open = (event: MouseEvent) =>
    onFollow({ kind: "page", from: -1, target, anchor: link?.anchor ?? null }, event.ctrlKey || event.metaKey);
  if (name === "type") {
    const named = typeNamed(value);
    return (
      <Chip type={named.type} {...(link ? { onClick: open } : {})}>
        {named.name}
      </Chip>
    );
  }
  const look = findLook(looks, -1, target);
  if (NAMES.has(name)) return <AliasChip alias={value} />;
  if (!link && !look?.page) return <span>{value}</span>;
  return (
    <Chip type={look?.page?.type ?? "none"} onClick={open}>
      {link?.label ?? look?.page?.title ?? target}
    </Chip>
  );
}

/** A click renames it wherever it is linked by. */
export function AliasChip({ alias }: { readonly alias: string }) {
  return (
    <Chip type={null} title="Rename this alias" onClick={() => ui.getState().open("rename_alias", alias)}>
      {alias}
    </Chip>
  );
}

/** `tags: deck, crew` is one value and two tags. */
function Tags({ written }: { readonly written: string }) {
  const tags = written.split(/[,\s]+/).filter((tag) => tag !== "");
  return tags.map((tag) => <TagButton key={tag} tag={tag.replace(/^#/, "")} />);
}
