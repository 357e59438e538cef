import { Fragment, type MouseEvent, type ReactNode } from "react";
import { LinkText } from "../../../components/LinkText";
import { peekAttributes } from "../../../components/peek-target";
import { findLook } from "../../../editor/link-look";
import { Embed } from "./Embed";
import { FootnoteReference } from "./FootnoteReference";
import { Formula } from "./Formula";
import { type Reading, useReading } from "./reading-context";
import type { Inline } from "./reading-model";
import { TagButton } from "./TagButton";

export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  const reading = useReading();
  return inlines.map((inline) => <Fragment key={`${inline.kind}${inline.from}`}>{draw(inline, reading)}</Fragment>);
}

const drawInlines = (inlines: readonly Inline[]): ReactNode => <Inlines inlines={inlines} />;

function draw(inline: Inline, reading: Reading): ReactNode {
  switch (inline.kind) {
    case "text":
      return drawText(inline, reading.landed);
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Inlines inlines={inline.inlines} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Inlines inlines={inline.inlines} />
        </s>
      );
    case "highlight":
      return (
        <mark>
          <Inlines inlines={inline.inlines} />
        </mark>
      );
    case "code":
      return <code>{inline.text}</code>;
    case "html":
      return <code className="html">{inline.text}</code>;
    case "math":
      return <Formula source={inline.text} isDisplay={inline.isDisplay} from={inline.from} to={inline.to} />;
    case "footnote":
      return <FootnoteReference label={inline.label} draw={drawInlines} />;
    case "tag":
      return <TagButton tag={inline.text.replace(/^#/, "")} />;
    case "embed":
      return <Embed embed={inline} />;
    case "outside":
      return (
        <a className="outside" href={inline.url} target="_blank" rel="noreferrer noopener" title={inline.url}>
          <Inlines inlines={inline.inlines} />
        </a>
      );
    case "link":
      return <PageLink inline={inline} reading={reading} />;
  }
}

/** Text with the part of it that a citation led to lit up. */
function drawText({ text, from, to }: Inline & { kind: "text" }, landed: Reading["landed"]): ReactNode {
  // Where white space was folded the offsets no longer match letter by letter: light the whole piece up.
  if (!landed || landed.to <= from || landed.from >= to) return text;
  if (text.length !== to - from) return <span className="landed">{text}</span>;
  const start = Math.max(0, landed.from - from);
  const end = Math.min(text.length, landed.to - from);
  return (
    <>
      {text.slice(0, start)}
      <span className="landed">{text.slice(start, end)}</span>
      {text.slice(end)}
    </>
  );
}

interface PageLinkProps {
  readonly inline: Inline & { kind: "link" };
  readonly reading: Reading;
}

function PageLink({ inline, reading }: PageLinkProps) {
  const look = findLook(reading.looks, inline.from, inline.target);
  const isLanded = reading.landed !== null && reading.landed.from < inline.to && reading.landed.to > inline.from;
  const follow = (event: MouseEvent) => {
    const newTab = event.button === 1 || event.ctrlKey || event.metaKey;
    reading.onFollow({ kind: "page", from: inline.from, target: inline.target, anchor: inline.anchor }, newTab);
  };
  const link = (
    <LinkText
      type={look?.page?.type ?? look?.candidates[0]?.type ?? "page"}
      family={look?.family ?? "reference"}
      unresolved={look?.status === "unresolved"}
      ended={look?.ended ?? false}
      address={look?.page?.slug ?? inline.target}
      title={titleOf(inline.target, look)}
      peek={peekAttributes(look?.page?.path, inline.anchor)}
      onFollow={follow}
    >
      <Inlines inlines={inline.inlines} />
    </LinkText>
  );
  return isLanded ? <span className="landed">{link}</span> : link;
}

function titleOf(target: string, look: ReturnType<typeof findLook>): string {
  if (look?.page) return look.page.type === "page" ? look.page.title : `${look.page.title}, ${look.page.type}`;
  if (look?.status === "ambiguous") return `${target}: ${look.candidates.length} pages have this name`;
  return look?.status === "unresolved" ? `${target}: no page yet` : target;
}
