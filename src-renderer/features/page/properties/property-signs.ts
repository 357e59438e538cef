import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import type { IconName } from "../../../components/icon-strokes";

/** The sign in front of a property, and its kind in words. */
export const KIND_SIGNS: Readonly<Record<PropertyKind, { readonly icon: IconName; readonly name: string }>> = {
  text: { icon: "type", name: "Text" },
  number: { icon: "hash", name: "Number" },
  checkbox: { icon: "square-check", name: "Checkbox" },
  date: { icon: "calendar", name: "Date" },
  datetime: { icon: "clock", name: "Date and time" },
  list: { icon: "list", name: "List" },
  tags: { icon: "tag", name: "Tags" },
  aliases: { icon: "quote", name: "Aliases" },
  type: { icon: "file-text", name: "Page type" },
  links: { icon: "link-2", name: "Links" },
  fixed: { icon: "braces", name: "Edited in the source" },
};
