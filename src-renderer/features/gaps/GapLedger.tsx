import type { GapKind, LedgerGap } from "../../../shared/model/think";
import { Chip } from "../../components/Chip";
import { counted } from "../../components/counted";
import { GapRow } from "../../components/GapRow";
import { stepFocus } from "../../components/step-focus";
import { dismissGap, openPageAt, runGapAct } from "../../stores/gap-actions";
import { askedWords, KIND_NAMES, ofKind } from "./ledger-kinds";
import { SideQuote } from "./SideQuote";

interface GapLedgerProps {
  readonly gaps: readonly LedgerGap[];
  readonly kind: GapKind | null;
  /** There are more than the Host tells at once. */
  readonly isCut: boolean;
}

/** The gaps of a kind, or all, as one list. Arrows go from gap to gap. */
export function GapLedger({ gaps, kind, isCut }: GapLedgerProps) {
  const shown = ofKind(gaps, kind);
  const isAll = shown.length === gaps.length || kind === null;
  const now = Date.now();
  return (
    <div className="doc">
      <div className="ledger">
        <header>
          <h1 className="title">{isAll ? "Not known" : KIND_NAMES[kind]}</h1>
          <p className="quiet num" role="status">
            {isCut && isAll ? "The" : counted(shown.length, "gap")}
            {isCut && isAll ? ` ${counted(shown.length, "gap")} that press most` : ", the most pressing first"}
          </p>
        </header>
        <ul onKeyDown={(event) => stepFocus(event, ".acts > :first-child")}>
          {shown.map((gap) => (
            <GapRow
              key={gap.key}
              gap={gap}
              aside={<span className="quiet micro num asked">{askedWords(gap, now)}</span>}
              onAct={runGapAct}
              onDismiss={() => void dismissGap(gap.key)}
            >
              <Evidence gap={gap} />
            </GapRow>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The pages a gap was seen on, unless its own button leads there. */
function Evidence({ gap }: { readonly gap: LedgerGap }) {
  const { action } = gap;
  if (action?.kind === "settle") {
    return (
      <div className="sides">
        {action.sides.map((side) => (
          <SideQuote key={`${side.page.path} ${side.start}`} side={side} isRight={false} isWrong={false} />
        ))}
      </div>
    );
  }
  const target = action?.kind === "open_page" || action?.kind === "draft" ? action.page.path : null;
  const pages = action?.kind === "choose" ? [] : gap.pages.filter((page) => page.path !== target);
  if (pages.length === 0) return null;
  return (
    <div className="seen-on">
      {pages.map((page) => (
        <Chip key={page.path} type={page.type} title={page.path} onClick={() => openPageAt(page, null)}>
          {page.title}
        </Chip>
      ))}
    </div>
  );
}
