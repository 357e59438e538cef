import { useRef } from "react";
import type { SendPreview } from "../../../shared/model/think";
import { isEverything } from "../../../shared/model/think";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Skeleton } from "../../components/Skeleton";
import { useSettings } from "../../stores/settings";
import { useQuery } from "../../stores/use-query";
import { previewWords } from "./answer-words";

import { think, useThink } from "./think-store";

interface SendPreviewDialogProps {
  readonly question: string;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** All that a question would send, to the letter. Looking at it sends nothing. */
export function SendPreviewDialog({ question, onAsk, onClose }: SendPreviewDialogProps) {
  const scope = useThink((state) => state.scope);
  const after = useRef(think.getState().talk.findLast((one) => one.kind === "answered")?.id ?? null);
  const asked = useQuery("think.preview", {
    question: question.trim(),
    ...(after.current === null ? {} : { after: after.current }),
    ...(isEverything(scope) ? {} : { scope }),
  });
  return (
    <Dialog label="What is sent" className="send-preview" onClose={onClose}>
      <h2>What is sent</h2>
      {asked.error !== null ? <p role="alert">{errorText(asked.error).title}.</p> : null}
      {asked.value ? <Sent preview={asked.value} /> : asked.error === null ? <Reading /> : null}
      <div className="row">
        <span className="quiet micro">Nothing has been sent yet.</span>
        <span className="grow" />
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
        <Button
          look="main"
          onClick={() => {
            onClose();
            onAsk();
          }}
        >
          Ask
        </Button>
      </div>
    </Dialog>
  );
}

const Reading = () => <Skeleton widths={[92, 78, 96, 60]} label="Reading your notes" />;

function Sent({ preview }: { readonly preview: SendPreview }) {
  const { reason, staysHere, user, system } = preview;
  const embedsWith = useSettings(({ settings }) =>
    settings?.meaning.vectors === "model" ? settings.meaning.model : null,
  );
  const forVector =
    embedsWith === null || staysHere ? null : (
      <p className="quiet small">
        The question alone goes to {embedsWith} first, for its vector, which may find other passages.
      </p>
    );
  if (reason !== null) {
    return (
      <>
        <p className="soft">Nothing goes to the model: {reason}.</p>
        {forVector}
      </>
    );
  }
  return (
    <>
      <p className="soft num">{previewWords(preview)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard */}
      <pre className="sent scroll" tabIndex={0}>
        {user}
      </pre>
      {forVector}
      <details>
        <summary className="quiet small">The instructions that go along</summary>
        <pre className="sent">{system}</pre>
      </details>
    </>
  );
}
