import type { GapKind, LedgerGap } from "../../../shared/model/think";
import { gapIcon } from "../../components/gap-icon";
import { Icon } from "../../components/Icon";
import type { IconName } from "../../components/icon-strokes";
import { stepFocus } from "../../components/step-focus";
import { countKinds, KIND_NAMES } from "./ledger-kinds";

interface KindListProps {
  readonly gaps: readonly LedgerGap[];
  readonly kind: GapKind | null;
  readonly onChange: (kind: GapKind | null) => void;
}

/** The kinds of gaps there are, each with its count. */
export function KindList({ gaps, kind, onChange }: KindListProps) {
  const kinds = countKinds(gaps);
  const isAll = !kinds.some((one) => one.kind === kind);
  return (
    <aside className="side" aria-label="Kinds of gaps">
      <div className="head">
        <h2 className="name">Gaps</h2>
      </div>
      <div className="scroll kinds">
        <ul className="grps" onKeyDown={(event) => stepFocus(event, ".grp")}>
          <Kind icon="list-tree" name="All" count={gaps.length} isOn={isAll} onChoose={() => onChange(null)} />
          {kinds.map((one) => (
            <Kind
              key={one.kind}
              icon={gapIcon(one.kind)}
              name={KIND_NAMES[one.kind]}
              count={one.count}
              isOn={one.kind === kind}
              onChoose={() => onChange(one.kind)}
            />
          ))}
        </ul>
        <h3 className="side-title">The order</h3>
        <p className="ranking">
          Times asked, links that point there, and how little is known, multiplied. Dismissed gaps do not come back.
        </p>
      </div>
    </aside>
  );
}

interface KindProps {
  readonly icon: IconName;
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Kind({ icon, name, count, isOn, onChoose }: KindProps) {
  return (
    <li>
      <button type="button" className="grp" aria-current={isOn ? "true" : undefined} onClick={onChoose}>
        <Icon name={icon} />
        <span className="grow">{name}</span>
        <span className="quiet num small">{count}</span>
      </button>
    </li>
  );
}
