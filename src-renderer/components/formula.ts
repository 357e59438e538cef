type Typeset = typeof import("./formula-drawer").typeset;

let typeset: Typeset | null = null;
let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= import("./formula-drawer").then(
    (loaded) => {
      typeset = loaded.typeset;
    },
    () => {
      // Tried again with the next formula: until then it stands as it is written.
      loading = null;
    },
  );
  return loading;
}

/**
 * Draws a formula into an element: as it is written until the typesetter is there, and for good where it is broken, with
 * the reason as a tooltip. `onDrawn` is called when it has been set later than at once, for its size has changed.
 */
export function drawFormula(parent: HTMLElement, source: string, isDisplay: boolean, onDrawn?: () => void): void {
  parent.classList.add("formula");
  parent.classList.toggle("display", isDisplay);
  if (typeset) {
    drawNow(parent, source, isDisplay, typeset);
    return;
  }
  showSource(parent, source);
  parent.classList.add("is-coming");
  void load().then(() => {
    if (!typeset) return;
    drawNow(parent, source, isDisplay, typeset);
    onDrawn?.();
  });
}

function drawNow(parent: HTMLElement, source: string, isDisplay: boolean, set: Typeset): void {
  parent.replaceChildren();
  parent.classList.remove("is-coming");
  const reason = set(parent, source, isDisplay);
  parent.classList.toggle("broken", reason !== null);
  if (reason === null) {
    parent.removeAttribute("title");
    return;
  }
  showSource(parent, source);
  parent.title = reason;
}

function showSource(parent: HTMLElement, source: string): void {
  const code = document.createElement("code");
  code.textContent = source;
  parent.replaceChildren(code);
}
