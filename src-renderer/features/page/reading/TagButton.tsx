import { type RefObject, useRef, useState } from "react";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import { Popup } from "../../../components/Popup";
import { navigation } from "../../../stores/navigation";
import { ui } from "../../../stores/ui";
import { useQuery } from "../../../stores/use-query";
import { useReading } from "./reading-context";

/** A tag in a page that is read: it says how many pages share it, and can be renamed on all of them. */
export function TagButton({ tag }: { readonly tag: string }) {
  const { onToggleTask } = useReading();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (onToggleTask === null) return <span className="tag">#{tag}</span>;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="tag"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        #{tag}
      </button>
      {isOpen ? <TagMenu tag={tag} anchor={anchor} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface TagMenuProps {
  readonly tag: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function TagMenu({ tag, anchor, onClose }: TagMenuProps) {
  const tags = useQuery("page.tags", {}).value;
  const pages = tags?.find((one) => one.tag.toLowerCase() === tag.toLowerCase())?.pages ?? null;
  const find = () => {
    onClose();
    navigation.getState().search(`tag:${tag}`);
  };
  const rename = () => {
    onClose();
    ui.getState().open("rename_tag", tag);
  };
  return (
    <Popup label={`Tag #${tag}`} anchor={anchor} onClose={onClose} width={240}>
      <p className="menu-note clip">{pages === null ? `#${tag}` : `#${tag} is on ${counted(pages, "page")}`}</p>
      <button type="button" className="opt" onClick={find}>
        <Icon name="search" size="small" />
        <span>Show the pages with it</span>
      </button>
      <button type="button" className="opt" onClick={rename}>
        <Icon name="pencil" size="small" />
        <span>Rename it everywhere…</span>
      </button>
    </Popup>
  );
}
