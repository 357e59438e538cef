import { useEffect, useState } from "react";
import { type Diagram, type DiagramLook, drawDiagram } from "../../../components/diagram";
import { CodeBlock } from "./CodeBlock";
import type { Block } from "./reading-model";

/** A diagram drawn from its text; the text itself where it cannot be drawn. */
export function DiagramBlock({ block }: { readonly block: Block & { kind: "code" } }) {
  const [diagram, setDiagram] = useState<Diagram | null>(null);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    let isGone = false;
    void drawDiagram(block.text, currentLook()).then((found) => {
      if (!isGone) setDiagram(found);
    });
    return () => {
      isGone = true;
    };
  }, [block.text, theme]);
  if (diagram === null) return <div className="diagram is-coming" data-from={block.from} aria-busy="true" />;
  if (diagram.kind === "broken") {
    return (
      <div className="diagram" data-from={block.from}>
        <CodeBlock block={block} />
        <p className="diagram-trouble">This diagram cannot be drawn: {diagram.reason}</p>
      </div>
    );
  }
  return (
    <div className="diagram" data-from={block.from}>
      <img src={diagram.url} width={diagram.width} height={diagram.height} alt={wordsOf(block.text)} />
    </div>
  );
}

/** What the diagram says, for whoever cannot see it: its text. */
const wordsOf = (source: string): string => `Diagram. ${source.trim()}`;

/** Changes with the theme, by the person's choice or the system's. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const follow = () => setTheme(themeNow());
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const media = window.matchMedia("(prefers-color-scheme: light)");
    media.addEventListener("change", follow);
    return () => {
      observer.disconnect();
      media.removeEventListener("change", follow);
    };
  }, []);
  return theme;
}

const themeNow = (): string => getComputedStyle(document.documentElement).getPropertyValue("--page").trim();

/** The window's colours by the names that Mermaid has for them. */
function currentLook(): DiagramLook {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => asHex(style.getPropertyValue(name).trim());
  const [text, soft, line, page, raised] = ["--text", "--text-2", "--line-control", "--page", "--raised"].map(colour);
  return {
    darkMode: String(style.colorScheme.includes("dark") || isDark(page ?? "")),
    background: page ?? "",
    primaryColor: raised ?? "",
    primaryTextColor: text ?? "",
    primaryBorderColor: line ?? "",
    secondaryColor: raised ?? "",
    tertiaryColor: page ?? "",
    lineColor: soft ?? "",
    textColor: text ?? "",
    actorBkg: raised ?? "",
    edgeLabelBackground: page ?? "",
    noteBkgColor: raised ?? "",
    noteTextColor: text ?? "",
    fontSize: "15px",
  };
}

/** Mermaid computes with colours and knows no newer way to write one: the canvas tells what it is in red, green, blue. */
function asHex(colour: string): string {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return "#888888";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const isDark = (hex: string): boolean => Number.parseInt(hex.slice(1, 3), 16) < 128;
