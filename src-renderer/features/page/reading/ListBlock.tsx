import type { ReactNode } from "react";
import { Inlines } from "./Inlines";
import { useReading } from "./reading-context";
import type { Block, ListItem } from "./reading-model";

interface ListBlockProps {
  readonly block: Block & { kind: "list" };
  /** Draws the blocks of an item; given, because they may hold lists again. */
  readonly draw: (blocks: readonly Block[]) => ReactNode;
}

export function ListBlock({ block, draw }: ListBlockProps) {
  const items = block.items.map((item) => <Item key={item.from} item={item} draw={draw} />);
  if (block.isOrdered) {
    return (
      <ol start={block.start} data-from={block.from}>
        {items}
      </ol>
    );
  }
  return <ul data-from={block.from}>{items}</ul>;
}

function Item({ item, draw }: { readonly item: ListItem } & Pick<ListBlockProps, "draw">) {
  const [first, ...rest] = item.blocks;
  // A single paragraph is drawn without the space of a paragraph.
  const isPlain = first?.kind === "paragraph";
  return (
    <li className={item.task ? "task" : undefined} data-from={item.from}>
      {item.task ? <TaskBox task={item.task} /> : null}
      {isPlain ? <Inlines inlines={first.inlines} /> : null}
      {draw(isPlain ? rest : item.blocks)}
    </li>
  );
}

function TaskBox({ task }: { readonly task: NonNullable<ListItem["task"]> }) {
  const { onToggleTask } = useReading();
  return (
    <input
      type="checkbox"
      className="check"
      aria-label="Done"
      checked={task.isDone}
      disabled={onToggleTask === null}
      onChange={() => onToggleTask?.(task.at, !task.isDone)}
    />
  );
}
