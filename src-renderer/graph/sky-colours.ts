import { MARKS } from "./star-shapes";

/** The tokens of the sky, resolved to `rgb(…)`: neither Cytoscape nor a worker can read custom properties or OKLCH. */
export interface SkyColours {
  /** The ground: halos and hollow stars are filled with it. */
  readonly sky: string;
  readonly grid: string;
  readonly line: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  /** Colour of each mark, in the order of `MARKS`. */
  readonly marks: readonly string[];
  readonly weakAlpha: number;
  readonly boneAlpha: number;
  /** Opacity of what is not in the focus's company. */
  readonly dimAlpha: number;
  readonly uiFace: string;
  readonly readFace: string;
}

/** Reads the tokens as they stand now. @param ground the surface that the stars stand on */
export function readSkyColours(ground: "sky" | "page"): SkyColours {
  const style = getComputedStyle(document.documentElement);
  const raw = (name: string) => style.getPropertyValue(name).trim();
  const resolve = createResolver();
  const colour = (name: string) => resolve(raw(name));
  return {
    sky: colour(`--${ground}`),
    grid: colour("--sky-grid"),
    line: colour("--sky-line"),
    text: colour("--text"),
    text2: colour("--text-2"),
    text3: colour("--text-3"),
    accent: colour("--accent"),
    // An untyped page is a star like any other, so it gets the lightness of the typed ones, only without a hue.
    marks: MARKS.map((mark) => colour(mark === "page" ? "--text-2" : mark === "none" ? "--text-3" : `--type-${mark}`)),
    weakAlpha: Number(raw("--graph-weak")) || 0.15,
    boneAlpha: Number(raw("--graph-bone")) || 0.55,
    dimAlpha: Number(raw("--graph-dim")) || 0.5,
    uiFace: raw("--face-ui"),
    readFace: raw("--face-read"),
  };
}

/** Calls back when the theme, the system's scheme or its contrast may have changed the tokens. Returns its unsubscribe. */
export function onDidChangeTheme(listener: () => void): () => void {
  const root = new MutationObserver(listener);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class", "style"] });
  const queries = ["(prefers-color-scheme: light)", "(prefers-contrast: more)"].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    root.disconnect();
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

/** Turns any CSS colour into `rgb(r, g, b)` by painting one pixel. */
function createResolver(): (colour: string) => string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour) => {
    if (!context || colour === "") return "rgb(128, 128, 128)";
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}
