import { type ProposalRule, TRUST_FROM, TRUSTABLE_RULES } from "../../../shared/model/dream";
import { RULE_LOOKS } from "../../components/dream-looks";
import { Switch } from "../../components/Switch";
import { useBrain } from "../../stores/brain";
import { trustRule } from "../../stores/dream-control";
import { percent } from "./dream-words";

/** A kind of small change that a person no longer wants to be asked about; taken back here too. */
export function AlwaysAccept({ rule }: { readonly rule: ProposalRule }) {
  const trusted = useBrain((state) => state.dream?.trusted);
  const trustable = TRUSTABLE_RULES.find((one) => one === rule);
  if (trusted === undefined || trustable === undefined) return null;
  const isTrusted = trusted.includes(trustable);
  return (
    <section className="sec">
      <div className="sh big">
        <h2>This kind</h2>
      </div>
      <div className="trust-row">
        <p className="small soft grow" id="always-accept">
          Accept {RULE_LOOKS[rule].many} by themselves at the end of each night, when they are at least{" "}
          {percent(TRUST_FROM)} sure.
        </p>
        <Switch
          label={`Always accept sure ${RULE_LOOKS[rule].many}`}
          describedBy="always-accept"
          checked={isTrusted}
          onChange={(next) => void trustRule(trustable, next)}
        />
      </div>
    </section>
  );
}
