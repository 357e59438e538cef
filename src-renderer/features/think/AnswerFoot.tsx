import { useState } from "react";
import type { Answer } from "../../../shared/model/think";
import { client } from "../../client/client";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { ui } from "../../stores/ui";
import { checkedWords, copyText, madeWords } from "./answer-words";
import { SaveAnswerDialog } from "./SaveAnswerDialog";
import { showPanel } from "./show-panel";
import { think } from "./think-store";
import { useOpenGaps } from "./use-open-gaps";

/** The line under an answer: how it was checked, who made it, and the ways on. */
export function AnswerFoot({ answer }: { readonly answer: Answer }) {
  const { id, citations, abstained, dropped } = answer;
  const gaps = useOpenGaps(answer).length;
  const [isSaving, setSaving] = useState(false);
  return (
    <div className="under">
      {abstained ? null : (
        <span className="checked" title={dropped > 0 ? "What no passage bears out is not shown" : undefined}>
          <Icon name="circle-check" size="small" />
          {checkedWords(answer)}
        </span>
      )}
      <span className="quiet num">{madeWords(answer)}</span>
      <span className="grow" />
      <span className="ways">
        {gaps > 0 ? (
          <Button look="text" low onClick={() => showPanel(id, "gaps")}>
            {counted(gaps, "gap")}
          </Button>
        ) : null}
        {citations.length > 0 ? (
          <Button look="text" low onClick={() => showPanel(id, "evidence")}>
            {counted(citations.length, "source")}
          </Button>
        ) : null}
        <IconButton
          icon="filter"
          label="Ask it of other pages"
          onClick={() => think.getState().askElsewhere(answer.question, answer.scope)}
        />
        {abstained ? null : (
          <>
            <IconButton icon="file-plus" label="Save as a page" onClick={() => setSaving(true)} />
            <IconButton icon="copy" label="Copy as Markdown" onClick={() => void copy(answer)} />
          </>
        )}
      </span>
      {isSaving ? <SaveAnswerDialog answer={answer} onClose={() => setSaving(false)} /> : null}
    </div>
  );
}

async function copy(answer: Answer): Promise<void> {
  try {
    const { text } = await client.invoke("think.markdown", { id: answer.id });
    await navigator.clipboard.writeText(text);
    ui.getState().tell(`Copied as Markdown, with ${counted(answer.citations.length, "source")}`);
  } catch {
    await copyPlain(answer);
  }
}

/** An answer that could not be stored has no Markdown of its own. */
async function copyPlain(answer: Answer): Promise<void> {
  try {
    await navigator.clipboard.writeText(copyText(answer));
    ui.getState().tell(`Copied with ${counted(answer.citations.length, "source")}`);
  } catch {
    ui.getState().tell("The clipboard is not to be had here");
  }
}
