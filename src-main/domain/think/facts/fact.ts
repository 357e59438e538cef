import type { Passage } from "../passage";

/** What is told of someone or something, one value at a time. */
export type Attribute =
  | "founded"
  | "people"
  | "base"
  | "home"
  | "born"
  | "chief"
  /** `amount seed`, `closed series a`, `lead seed`: of one round of funding. */
  | `${"amount" | "closed" | "lead"} ${string}`;

/** A value with how far it reaches: `around 45` is 36 to 54, `over 30` has no end. Names and places are compared as keys. */
export type FactValue =
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  | { readonly kind: "name"; readonly key: string };

export interface Fact {
  /** Path of the page it is told of. */
  readonly subject: string;
  readonly attribute: Attribute;
  readonly value: FactValue;
  /** The value as one reads it. */
  readonly text: string;
  /** The part of the passage that gives the value and would be replaced by another one: of `30 people` the `30`. */
  readonly written: string;
  /** ISO date since which or at which it is told; null when it is told as how things are. */
  readonly date: string | null;
  readonly passage: Passage;
}

/** How an attribute is called beside its values. */
export const attributeLabel = (attribute: Attribute): string => {
  switch (attribute) {
    case "founded":
      return "Founded";
    case "people":
      return "People";
    case "base":
      return "Base";
    case "home":
      return "Home";
    case "born":
      return "Born";
    case "chief":
      return "Chief executive";
    default: {
      const [what = "", ...round] = attribute.split(" ");
      return `${round.join(" ").replace(/^./, (letter) => letter.toUpperCase())} ${what}`;
    }
  }
};
