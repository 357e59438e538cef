import type { PageSummary } from "../../../shared/model/page";
import { indexOfParent, rowAt, type TreeRows, type TreeState } from "./tree-model";

export type TreeAct =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "toggle"; readonly folder: string }
  | { readonly kind: "open"; readonly page: PageSummary };

const PAGE_ROWS = 20;

/** What a key does in the tree, as in every tree: right opens, left closes or goes to the folder. Null: not ours. */
export function treeKey(key: string, at: number, rows: TreeRows, state: TreeState): TreeAct | null {
  const row = rowAt(rows, state, at);
  switch (key) {
    case "ArrowDown":
      return { kind: "move", to: at + 1 };
    case "ArrowUp":
      return { kind: "move", to: at - 1 };
    case "PageDown":
      return { kind: "move", to: at + PAGE_ROWS };
    case "PageUp":
      return { kind: "move", to: at - PAGE_ROWS };
    case "Home":
      return { kind: "move", to: 0 };
    case "End":
      return { kind: "move", to: rows.count - 1 };
    case "ArrowRight":
      if (row?.kind !== "folder") return null;
      return row.isExpanded ? { kind: "move", to: at + 1 } : { kind: "toggle", folder: row.path };
    case "ArrowLeft":
      if (row?.kind === "folder" && row.isExpanded) return { kind: "toggle", folder: row.path };
      return { kind: "move", to: Math.max(0, indexOfParent(rows, state, at)) };
    case "Enter":
    case " ":
      if (row?.kind === "folder") return { kind: "toggle", folder: row.path };
      return row?.kind === "page" ? { kind: "open", page: row.page } : null;
    default:
      return null;
  }
}
