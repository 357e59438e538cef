import "./settle.css";
import { useState } from "react";
import type { Gap, GapSide } from "../../../shared/model/think";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { ChangedLines } from "../../components/ChangedLines";
import { Dialog } from "../../components/Dialog";
import { Kbd } from "../../components/Kbd";
import { useSettledGap } from "../../stores/gap-actions";
import { useQuery } from "../../stores/use-query";
import { SideQuote } from "./SideQuote";
import { type Choice, settle } from "./settle";

const NAMES = ["first", "second"] as const;

/** A contradiction: both quotes with their days, and which of them holds. Nothing is written before it was shown. */
export function SettleDialog({ onClose }: { readonly onClose: () => void }) {
  const [gap] = useState(useSettledGap());
  const [right, setRight] = useState<(typeof NAMES)[number] | null>(null);
  if (gap?.action?.kind !== "settle") return null;
  const { sides } = gap.action;
  const decide = (choice: Choice) => {
    onClose();
    void settle(gap.key, choice);
  };
  return (
    <Dialog label={`Which is right: ${gap.title}`} className="settle" onClose={onClose}>
      <h2>{gap.title}?</h2>
      <div className="sides">
        {sides.map((side, at) => {
          const name = NAMES[at] ?? "first";
          return (
            <SideQuote key={name} side={side} isRight={right === name} isWrong={right !== null && right !== name}>
              <Button low aria-pressed={right === name} onClick={() => setRight(right === name ? null : name)}>
                This one is right
              </Button>
            </SideQuote>
          );
        })}
      </div>
      {right === null ? (
        <Undecided onBoth={() => decide({ kind: "both" })} onClose={onClose} />
      ) : (
        <Correction gap={gap} right={right} wrong={wrongSide(sides, right)} onDecide={decide} onClose={onClose} />
      )}
    </Dialog>
  );
}

const wrongSide = (sides: readonly [GapSide, GapSide], right: "first" | "second"): GapSide =>
  right === "first" ? sides[1] : sides[0];

interface UndecidedProps {
  readonly onBoth: () => void;
  readonly onClose: () => void;
}

function Undecided({ onBoth, onClose }: UndecidedProps) {
  return (
    <>
      <p className="quiet small">
        Both can be so, each at its time: then no page is changed, and the gap stays closed until one of these sentences
        does.
      </p>
      <div className="row">
        <Button onClick={onBoth}>Both, over time</Button>
        <span className="grow" />
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}

interface CorrectionProps {
  readonly gap: Gap;
  readonly right: "first" | "second";
  readonly wrong: GapSide;
  readonly onDecide: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** Every line that a correction changes, before it is made. */
function Correction({ gap, right, wrong, onDecide, onClose }: CorrectionProps) {
  const preview = useQuery("gap.previewSettle", { key: gap.key, right });
  const { value, error } = preview;
  const token = value?.token ?? null;
  const trouble = error === null ? null : errorText(error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (token !== null) onDecide({ kind: right, token, title: wrong.page.title });
      }}
    >
      <p className="small" role="status">
        {trouble
          ? `${trouble.title}. ${trouble.next}`
          : value?.isReplaced === false
            ? `“${wrong.value}” stays where it stands on ${wrong.page.title}; a dated line is added.`
            : `What changes on ${wrong.page.title}:`}
      </p>
      <section className="hunk scroll" aria-label="Lines that change">
        {value ? <ChangedLines lines={value.lines} /> : null}
      </section>
      <div className="row">
        <span className="quiet micro">The dated line keeps what was said before.</span>
        <span className="grow" />
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
        <Button look="main" type="submit" disabled={token === null}>
          Correct <Kbd>↵</Kbd>
        </Button>
      </div>
    </form>
  );
}
