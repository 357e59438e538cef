import type { OpenProperty } from "./open-frontmatter";
import type { PropertyEdit, PropertyRow } from "./property-row";

/** What one property says: all of it for those that stay, key and items for the one that changes. */
interface Said {
  readonly key: string;
  readonly meaning: string | null;
  readonly items: readonly string[] | null;
}

const whole = ({ row, meaning }: OpenProperty): Said => ({ key: row.key, meaning, items: null });

/** Whether the properties of a page say after an edit what they should: the edited one something new, all others the same. */
export function provesEdit(
  before: readonly OpenProperty[],
  after: readonly OpenProperty[],
  edit: PropertyEdit,
): boolean {
  const expected = expectedAfter(before, edit);
  return (
    expected !== null &&
    expected.length === after.length &&
    expected.every((said, index) => {
      const found = after[index];
      if (!found || found.row.key !== said.key) return false;
      if (said.meaning !== null && found.meaning !== said.meaning) return false;
      return said.items === null || isSame(said.items, found.row.items);
    })
  );
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

function expectedAfter(before: readonly OpenProperty[], edit: PropertyEdit): readonly Said[] | null {
  const said = before.map(whole);
  if (edit.kind === "add") return [...said, { key: edit.key, meaning: "null", items: [] }];
  const at = before.findIndex(({ row }) => row.key === edit.key && row.nth === edit.nth);
  const property = before[at];
  const own = said[at];
  if (!property || !own) return null;
  if (edit.kind === "remove") return said.toSpliced(at, 1);
  if (edit.kind === "move") {
    const to = edit.isDown ? at + 1 : at - 1;
    const other = said[to];
    return other ? said.with(at, other).with(to, own) : null;
  }
  if (edit.kind === "rename") return said.with(at, { ...own, key: edit.to });
  // Written in another way on purpose: what it says then is the conversion's own affair.
  if (edit.kind === "convert") {
    const isSame = edit.to === "list" || edit.to === "text";
    return said.with(at, { key: edit.key, meaning: null, items: isSame ? property.row.items : null });
  }
  const items = itemsAfter(property.row, edit);
  return items && said.with(at, { key: edit.key, meaning: null, items });
}

type ValueEdit = Extract<PropertyEdit, { kind: "set" | "setItem" | "addItem" | "removeItem" }>;

function itemsAfter({ items }: PropertyRow, edit: ValueEdit): readonly string[] | null {
  switch (edit.kind) {
    case "set":
      return edit.value.text === "" ? [] : [edit.value.text];
    case "setItem":
      return edit.index < items.length ? items.with(edit.index, edit.text) : null;
    case "addItem":
      return [...items, edit.text];
    case "removeItem":
      return items.toSpliced(edit.index, 1);
  }
}
