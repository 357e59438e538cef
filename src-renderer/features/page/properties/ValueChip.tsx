import type { MouseEvent } from "react";
import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import { Chip } from "../../../components/Chip";
import { findLook } from "../../../editor/link-look";
import { AliasChip, linkIn } from "../reading/Properties";
import { useReading } from "../reading/reading-context";
import { TagButton } from "../reading/TagButton";

interface ValueChipProps {
  readonly kind: PropertyKind;
  readonly value: string;
  /** A value that leads nowhere is changed by a click. */
  readonly onChange: () => void;
}

/** One of several values, as a button: a page is opened by it, a tag has its menu. */
export function ValueChip({ kind, value, onChange }: ValueChipProps) {
  const { looks, onFollow } = useReading();
  if (kind === "tags") return <TagButton tag={value.replace(/^#/, "")} />;
  if (kind === "aliases") return <AliasChip alias={value} />;
  const link = linkIn(value);
  const target = link?.target ?? value;
  const look = findLook(looks, -1, target);
  if (!link && !look?.page) {
    return (
      <Chip type={null} title="Change it" onClick={onChange}>
        {value === "" ? "empty" : value}
      </Chip>
    );
  }
  const open = (event: MouseEvent) =>
    onFollow({ kind: "page", from: -1, target, anchor: link?.anchor ?? null }, event.ctrlKey || event.metaKey);
  return (
    <Chip type={look?.page?.type ?? "none"} onClick={open}>
      {link?.label ?? look?.page?.title ?? target}
    </Chip>
  );
}
