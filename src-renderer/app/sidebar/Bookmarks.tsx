import { type MouseEvent, useRef, useState } from "react";
import type { PageSummary } from "../../../shared/model/page";
import { ActMenu } from "../../components/ActMenu";
import { peekAttributes } from "../../components/peek-target";
import { stepFocus } from "../../components/step-focus";
import { TypeMark } from "../../components/TypeMark";
import { toggleBookmark, useBookmarks } from "../../stores/bookmarks";
import { navigation, useActivePage } from "../../stores/navigation";

/** The pages one wants at hand, above the tree; nothing while there are none. */
export function Bookmarks() {
  const pages = useBookmarks();
  if (pages.length === 0) return null;
  return (
    <section className="bookmarks" aria-label="Bookmarks">
      <ul className="scroll" onKeyDown={(event) => stepFocus(event, "button")}>
        {pages.map((page) => (
          <BookmarkRow key={page.path} page={page} />
        ))}
      </ul>
    </section>
  );
}

function BookmarkRow({ page }: { readonly page: PageSummary }) {
  const root = useRef<HTMLLIElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isCurrent = useActivePage()?.path === page.path;
  const { openPage } = navigation.getState();
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    setMenuOpen(true);
  };
  const acts = [
    { icon: "plus", label: "Open in a new tab", run: () => openPage(page, { newTab: true }) },
    { icon: "columns-2", label: "Open to the side", run: () => openPage(page, { toSide: true }) },
  ] as const;
  const drop = { icon: "bookmark", label: "Take the bookmark away", run: () => void toggleBookmark(page) } as const;
  return (
    <li ref={root}>
      <button
        type="button"
        className="tree-row bookmark"
        aria-current={isCurrent ? "page" : undefined}
        {...peekAttributes(page.path)}
        onClick={(event) => openPage(page, { newTab: event.ctrlKey || event.metaKey })}
        onContextMenu={onContextMenu}
      >
        <TypeMark type={page.type} />
        <span className="t">{page.title}</span>
      </button>
      {isMenuOpen ? (
        <ActMenu label={page.title} anchor={root} groups={[acts, [drop]]} onClose={() => setMenuOpen(false)} />
      ) : null}
    </li>
  );
}
