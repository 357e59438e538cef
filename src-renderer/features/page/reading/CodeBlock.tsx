import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../../components/Icon";
import { type ColouredSpan, colourCode } from "../../../editor/code-colours";
import { useIsLanded } from "./reading-context";
import type { Block } from "./reading-model";

const NONE: readonly ColouredSpan[] = [];

/** Code with the name of its language, a button that copies it, and its colours once the grammar is there. */
export function CodeBlock({ block }: { readonly block: Block & { kind: "code" } }) {
  const { text, language } = block;
  const [spans, setSpans] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    setSpans(NONE);
    if (language !== "")
      void colourCode(text, language).then((found) => {
        if (!isGone) setSpans(found);
      });
    return () => {
      isGone = true;
    };
  }, [text, language]);
  const isLanded = useIsLanded(block);
  return (
    <div className={isLanded ? "code-box landed" : "code-box"} data-from={block.from}>
      <CodeActs text={text} language={language} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code wider than the measure scrolls, also from the keyboard */}
      <pre tabIndex={0} data-language={language || undefined}>
        <code>{coloured(text, spans)}</code>
      </pre>
    </div>
  );
}

function CodeActs({ text, language }: { readonly text: string; readonly language: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    });
  };
  return (
    <div className="code-acts">
      {language === "" ? null : <span>{language.split(/[\s{]/)[0]}</span>}
      <button type="button" aria-label={isCopied ? "Copied" : "Copy the code"} title="Copy the code" onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} size="small" />
      </button>
    </div>
  );
}

function coloured(text: string, spans: readonly ColouredSpan[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to, className } of spans) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <span key={from} className={className}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}
