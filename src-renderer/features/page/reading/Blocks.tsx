import { memo, type ReactNode } from "react";
import { isDiagram } from "../../../components/diagram";
import { Callout } from "./Callout";
import { CodeBlock } from "./CodeBlock";
import { DiagramBlock } from "./DiagramBlock";
import { Embed } from "./Embed";
import { EmbeddedPage } from "./EmbeddedPage";
import { FootnoteBlock } from "./FootnoteBlock";
import { Formula } from "./Formula";
import { Inlines } from "./Inlines";
import { ListBlock } from "./ListBlock";
import type { Block, EmbedInline } from "./reading-model";
import { TableBlock } from "./TableBlock";
import { TimelineBlock } from "./TimelineBlock";

export const Blocks = memo(function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={`${block.kind}${block.from}`} block={block} />);
});

const drawPage = (embed: EmbedInline): ReactNode => <EmbeddedPage embed={embed} draw={drawBlocks} />;
const drawBlocks = (blocks: readonly Block[]): ReactNode => <Blocks blocks={blocks} />;

const BlockView = memo(function BlockView({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} />;
    case "paragraph":
      return (
        <p data-from={block.from}>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case "fields":
      return <Fields block={block} />;
    case "list":
      return <ListBlock block={block} draw={drawBlocks} />;
    case "timeline":
      return <TimelineBlock block={block} />;
    case "quote":
      return (
        <blockquote data-from={block.from}>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "callout":
      return (
        <Callout block={block}>
          <Blocks blocks={block.blocks} />
        </Callout>
      );
    case "code":
      return isDiagram(block.language) ? <DiagramBlock block={block} /> : <CodeBlock block={block} />;
    case "math":
      return (
        <div className="formula-line">
          <Formula source={block.text} isDisplay from={block.from} to={block.to} />
        </div>
      );
    case "embeds":
      return block.embeds.map((embed) => <EmbedLine key={embed.from} embed={embed} />);
    case "footnote":
      return <FootnoteBlock block={block} />;
    case "table":
      return <TableBlock block={block} />;
    case "rule":
      return <hr />;
    case "raw":
      return (
        <pre className="raw" data-from={block.from}>
          {block.text}
        </pre>
      );
  }
});

/** An embed on a line of its own: a page, or an image, or the words that stand for one. */
function EmbedLine({ embed }: { readonly embed: EmbedInline }) {
  return (
    <div className="embed-line" data-from={embed.from}>
      <Embed embed={embed} drawPage={drawPage} />
    </div>
  );
}

/** The page's title is the one heading of the first level: those in the body come after it. */
function Heading({ block }: { readonly block: Block & { kind: "heading" } }) {
  const content = <Inlines inlines={block.inlines} />;
  switch (block.level) {
    case 1:
      return (
        <h2 className="as-h1" data-from={block.from}>
          {content}
        </h2>
      );
    case 2:
      return <h2 data-from={block.from}>{content}</h2>;
    case 3:
      return <h3 data-from={block.from}>{content}</h3>;
    default:
      return <h4 data-from={block.from}>{content}</h4>;
  }
}

/** Typed links written as fields: the relation in grey, then what it leads to. */
function Fields({ block }: { readonly block: Block & { kind: "fields" } }) {
  return (
    <p className="field-line" data-from={block.from}>
      {block.fields.map((field) => (
        <span key={field.key + (field.inlines[0]?.from ?? 0)} className="field">
          <span className="k">{field.key.replaceAll("_", " ")}</span>{" "}
          <span>
            <Inlines inlines={field.inlines} />
          </span>
        </span>
      ))}
    </p>
  );
}
