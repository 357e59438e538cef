/** A drawn diagram as an image, or why it cannot be drawn. */
export type Diagram =
  | { readonly kind: "image"; readonly url: string; readonly width: number; readonly height: number }
  | { readonly kind: "broken"; readonly reason: string };

/** Names of colours as Mermaid has them, with the window's own. */
export type DiagramLook = Readonly<Record<string, string>>;

/** Whether code of this language (as it stands behind the fence) is a diagram. */
export const isDiagram = (language: string): boolean => /^mermaid\b/i.test(language.trim());

/** A diagram that takes longer is given up, and the frame with it. */
const MOST_MS = 15_000;
const KEPT = 60;
/** More letters are no diagram that anybody reads. */
const MOST_LETTERS = 50_000;

interface Waiting {
  readonly resolve: (diagram: Diagram) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

const drawn = new Map<string, Promise<Diagram>>();
const waiting = new Map<number, Waiting>();
let frame: Frame | null = null;
let lastId = 0;

/** Draws a diagram from its source, in a frame that can reach nothing. The same source and look are drawn once. */
export function drawDiagram(source: string, look: DiagramLook): Promise<Diagram> {
  const key = JSON.stringify([source, look]);
  const known = drawn.get(key);
  if (known) return known;
  const made = source.length > MOST_LETTERS ? Promise.resolve(broken("This diagram is too long.")) : ask(source, look);
  drawn.set(key, made);
  const oldest = drawn.keys().next().value;
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  // What took too long may be tried again.
  void made.then((diagram) => {
    if (diagram.kind === "broken" && diagram.reason === TOO_LONG) drawn.delete(key);
  });
  return made;
}

const TOO_LONG = "It takes too long to be drawn.";
const broken = (reason: string): Diagram => ({ kind: "broken", reason });

function ask(source: string, look: DiagramLook): Promise<Diagram> {
  frame ??= openFrame();
  const asked = frame;
  const id = ++lastId;
  return new Promise((resolve) => {
    const giveUp = () => {
      waiting.delete(id);
      asked.close();
      resolve(broken(TOO_LONG));
    };
    // From now on: a frame that never comes is given up like one that hangs.
    waiting.set(id, { resolve, timer: setTimeout(giveUp, MOST_MS) });
    void asked.ready.then((element) => element.contentWindow?.postMessage({ id, source, look }, "*"));
  });
}

interface Frame {
  /** Resolves when it listens. */
  readonly ready: Promise<HTMLIFrameElement>;
  /** What hangs would hang the next one too: that gets a new frame. */
  close(): void;
}

function openFrame(): Frame {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.title = "Diagrams";
  element.tabIndex = -1;
  element.setAttribute("aria-hidden", "true");
  element.className = "diagram-frame";
  element.src = "diagrams.html";
  const { promise, resolve } = Promise.withResolvers<HTMLIFrameElement>();
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === null || source !== element.contentWindow) return;
    if (data?.isReady === true) resolve(element);
    else answer(data);
  };
  window.addEventListener("message", onMessage);
  document.body.append(element);
  const opened: Frame = {
    ready: promise,
    close() {
      window.removeEventListener("message", onMessage);
      element.remove();
      if (frame === opened) frame = null;
    },
  };
  return opened;
}

function answer(data: { id?: unknown; svg?: unknown; error?: unknown }): void {
  const one = typeof data?.id === "number" ? waiting.get(data.id) : undefined;
  if (!one || typeof data.id !== "number") return;
  waiting.delete(data.id);
  clearTimeout(one.timer);
  if (typeof data.svg === "string") one.resolve(imageOf(data.svg));
  else one.resolve(broken(firstLine(String(data.error ?? ""))));
}

/** As an image nothing in it runs, and nothing is fetched. */
function imageOf(svg: string): Diagram {
  const [, , width, height] = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (!width || !height) return broken("It cannot be drawn.");
  // The size must be in the image itself: `100%` of an image is nothing.
  const sized = svg.replace(/^<svg([^>]*?)\swidth="[^"]*"/, `<svg$1 width="${width}" height="${height}"`);
  return { kind: "image", url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`, width, height };
}

const firstLine = (text: string): string => text.split("\n")[0]?.trim() || "It cannot be drawn.";
