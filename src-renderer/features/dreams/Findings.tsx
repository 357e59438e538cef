import type { DreamRun, ProposalRule } from "../../../shared/model/dream";
import { folderOf } from "../../../shared/text/slug";
import { counted } from "../../components/counted";
import { RULE_LOOKS } from "../../components/dream-looks";
import { stepFocus } from "../../components/step-focus";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";

interface FindingsProps {
  readonly run: DreamRun;
  readonly rule: ProposalRule;
}

/** Pages a dream found that need a look, not a decision. */
export function Findings({ run, rule }: FindingsProps) {
  const findings = run.findings.filter((one) => one.rule === rule && one.state === "open");
  // The same note on each row would say nothing that the sentence above has not said.
  const areAlike = new Set(findings.map((one) => one.note)).size === 1;
  return (
    <main className="main">
      <div className="head top">
        <h1 className="name">{RULE_LOOKS[rule].name}</h1>
        <span className="quiet num">{counted(findings.length, "page")} to look at</span>
      </div>
      <div className="doc">
        <div className="rev">
          <p className="findings-why">{RULE_LOOKS[rule].about}</p>
          <ul onKeyDown={(event) => stepFocus(event, ".finding")}>
            {findings.map(({ page, note }) => (
              <li key={page.path}>
                <button
                  type="button"
                  className="finding"
                  onClick={(event) => navigation.getState().openPage(page, { newTab: event.ctrlKey || event.metaKey })}
                >
                  <TypeMark type={page.type} />
                  <span className="clip finding-name">{page.title}</span>
                  <span className="quiet small clip">{folderOf(page.path)}</span>
                  <span className="grow" />
                  {areAlike ? null : <span className="quiet small clip">{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
}
