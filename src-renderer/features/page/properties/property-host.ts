import { createContext, useContext } from "react";
import type { PropertyKind } from "../../../../shared/text/properties/property-kind";
import { wordsEdit } from "../../../../shared/text/properties/property-kind";
import type {
  ChosenKind,
  PropertyEdit,
  PropertyRow,
  PropertyValue,
} from "../../../../shared/text/properties/property-row";
import type { PropertiesHandle } from "../../../editor/properties-handle";
import { ui } from "../../../stores/ui";
import { rememberKind } from "./property-memory";

/** What the parts of the properties need of the whole. */
export interface PropertyHost {
  readonly handle: PropertiesHandle;
  readonly path: string;
  /** Type of the page, for what its fields mean. */
  readonly pageType: string | null;
}

export const PropertyContext = createContext<PropertyHost | null>(null);

export function usePropertyHost(): PropertyHost {
  const host = useContext(PropertyContext);
  if (!host) throw new Error("Drawn outside the properties.");
  return host;
}

/** Does something to a property; what cannot be done is told, with the way to the source. */
export function applyOrTell({ handle }: PropertyHost, edit: PropertyEdit, words = CANNOT): boolean {
  const isDone = handle.apply(edit);
  if (!isDone) ui.getState().tell(words, { label: "Show the source", run: () => handle.toSource(2) });
  return isDone;
}

const CANNOT = "That cannot be written here without changing what stands around it.";

/** What a value is refused for, in words. */
const NOT_OF_KIND: Readonly<Record<PropertyValue["kind"], string>> = {
  text: "no text",
  number: "no number",
  checkbox: "neither true nor false",
  date: "no day",
  datetime: "no day with a time",
};

/** Writes a single value. */
export function setValue(host: PropertyHost, row: PropertyRow, kind: PropertyValue["kind"], text: string): boolean {
  const { key, nth } = row;
  return applyOrTell(host, { kind: "set", key, nth, value: { kind, text } }, `“${text}” is ${NOT_OF_KIND[kind]}.`);
}

/** Adds a value to a list, or to tags in a row of words. */
export function addValue(host: PropertyHost, row: PropertyRow, kind: PropertyKind, text: string): boolean {
  const { key, nth } = row;
  return applyOrTell(
    host,
    wordsEdit(row, kind, { kind: "add", index: 0, text }) ?? { kind: "addItem", key, nth, text },
  );
}

export function removeValue(host: PropertyHost, row: PropertyRow, kind: PropertyKind, index: number): boolean {
  const { key, nth } = row;
  return applyOrTell(host, wordsEdit(row, kind, { kind: "remove", index }) ?? { kind: "removeItem", key, nth, index });
}

export function changeValue(
  host: PropertyHost,
  row: PropertyRow,
  kind: PropertyKind,
  index: number,
  text: string,
): boolean {
  const { key, nth } = row;
  const inWords = wordsEdit(row, kind, { kind: "set", index, text });
  return applyOrTell(host, inWords ?? { kind: "setItem", key, nth, index, text });
}

/** Makes it one of another kind. An empty one only is remembered so: there is nothing to write. */
export function convertTo(host: PropertyHost, row: PropertyRow, to: ChosenKind): void {
  const { key, nth } = row;
  const words =
    row.items.length > 1
      ? `“${key}” has several values. Leave one of them first.`
      : `“${row.items[0] ?? ""}” is ${to === "list" ? "no list" : NOT_OF_KIND[to]}. Change it first.`;
  if (applyOrTell(host, { kind: "convert", key, nth, to }, words)) rememberKind(key, to);
}
