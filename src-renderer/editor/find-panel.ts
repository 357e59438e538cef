import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  SearchQuery,
  setSearchQuery,
} from "@codemirror/search";
import { EditorView, type Panel } from "@codemirror/view";

/** Counting stops here: "1,000 and more" tells as much. */
const COUNT_LIMIT = 1000;

/** The search inside a page: one box, how many there are, back and forth. Enter goes on, Escape leaves. */
export function createFindPanel(view: EditorView): Panel {
  const input = document.createElement("input");
  input.className = "input hard";
  input.placeholder = "Find in this page";
  input.setAttribute("aria-label", "Find in this page");
  input.setAttribute("main-field", "true");
  input.value = getSearchQuery(view.state).search;
  const count = document.createElement("span");
  count.className = "quiet small num";
  count.setAttribute("role", "status");
  const say = () => {
    count.textContent = countWords(view, getSearchQuery(view.state));
  };
  input.addEventListener("input", () => {
    const query = new SearchQuery({ search: input.value, literal: true });
    view.dispatch({ effects: setSearchQuery.of(query) });
    showFirst(view, query);
    say();
  });
  const panel = document.createElement("div");
  panel.className = "find-panel";
  panel.append(
    input,
    count,
    button("Previous", () => findPrevious(view)),
    button("Next", () => findNext(view)),
    button("Close", () => closeSearchPanel(view)),
  );
  panel.addEventListener("keydown", (event) => onKeyDown(event, view));
  return {
    dom: panel,
    top: true,
    mount: () => {
      input.select();
      say();
    },
    update: (update) => {
      if (update.docChanged) say();
    },
  };
}

/** The first match from the caret on, else from the top. The library's own step would select what is being typed. */
function showFirst(view: EditorView, query: SearchQuery): void {
  if (!query.valid) return;
  const { state } = view;
  const at = state.selection.main.from;
  const after = query.getCursor(state, at).next();
  const found = after.done ? query.getCursor(state).next() : after;
  if (found.done) return;
  const { from, to } = found.value;
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: "center" }),
    userEvent: "select.search",
  });
}

function onKeyDown(event: KeyboardEvent, view: EditorView): void {
  if (event.key === "Escape") {
    closeSearchPanel(view);
    view.focus();
  } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
    if (event.shiftKey) findPrevious(view);
    else findNext(view);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function button(label: string, run: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn low";
  made.textContent = label;
  made.addEventListener("click", run);
  return made;
}

function countWords(view: EditorView, query: SearchQuery): string {
  if (!query.valid || query.search === "") return "";
  const cursor = query.getCursor(view.state);
  let count = 0;
  while (count < COUNT_LIMIT && !cursor.next().done) count++;
  if (count === COUNT_LIMIT) return "1,000 and more";
  return count === 0 ? "not on this page" : `${count} found`;
}
