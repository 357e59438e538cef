import type { SchemaReport } from "../../../../shared/contract/schema";
import type { LinkTypeRule, PageTypeRule } from "../../../../shared/schema/schema-pack";
import { Button } from "../../../components/Button";
import { LinkSample } from "../../../components/LinkSample";
import { Skeleton } from "../../../components/Skeleton";
import { TypeMark } from "../../../components/TypeMark";
import { useSchema } from "../../../stores/schema";
import { ui } from "../../../stores/ui";
import { FileProblems } from "../FileProblems";
import { SettingRow } from "../SettingRow";

export function SchemaSection() {
  const report = useSchema((state) => state.report);
  if (!report) return <Skeleton widths={[80, 64, 72]} label="Reading the schema" />;
  const { hasFile, pack, problems } = report;
  return (
    <>
      <p className="intro">
        The kinds of pages and links that Noctuary knows. A file in the brain adds your own; it is followed as soon as
        it is saved.
      </p>
      <SettingRow name="File" note={hasFile ? undefined : "Not there: the built-in kinds are known, and no others."}>
        <span className="code soft set-path">.noctuary/schema.yaml</span>
      </SettingRow>
      {problems.length > 0 ? (
        <FileProblems
          problems={problems}
          label="Problems of the schema file"
          note="These entries do not count; everything else in the file does."
        />
      ) : null}
      <SettingRow name="From this folder" note="Looks for kinds in folders, types, tags and fields.">
        <Button onClick={() => ui.getState().open("schema")}>Propose</Button>
      </SettingRow>
      {pack.pageTypes.length > 0 ? <PageTypes report={report} /> : null}
      {pack.linkTypes.length > 0 ? <LinkTypes report={report} /> : null}
    </>
  );
}

function PageTypes({ report }: { readonly report: SchemaReport }) {
  return (
    <>
      <h2>Page types of your own</h2>
      <ul className="schema-list">
        {report.pack.pageTypes.map(({ name, label, like, folders, staleAfterDays }) => (
          <li key={name}>
            <TypeMark type={name} />
            <span>
              <b>{label}</b>
              <span className="quiet small">{factsOf({ name, like, folders, staleAfterDays })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function LinkTypes({ report }: { readonly report: SchemaReport }) {
  return (
    <>
      <h2>Link types of your own</h2>
      <ul className="schema-list">
        {report.pack.linkTypes.map(({ name, inverse, from, to, family }) => (
          <li key={name}>
            <LinkSample family={family} />
            <span>
              <b>{spoken(name)}</b>
              <span className="quiet small">{linkFactsOf({ inverse, from, to })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const listed = (facts: readonly (string | null)[]): string => {
  const said = facts.filter((fact) => fact !== null);
  return said.length === 0 ? "" : ` ${said.join(", ")}`;
};

const factsOf = ({
  name,
  like,
  folders,
  staleAfterDays,
}: Pick<PageTypeRule, "name" | "like" | "folders" | "staleAfterDays">) =>
  listed([
    like === null || like === name ? null : `like a ${like}`,
    folders.length === 0 ? null : `in ${folders.join(" and ")}`,
    staleAfterDays === null ? null : `stale after ${staleAfterDays} days`,
  ]);

const linkFactsOf = ({ inverse, from, to }: Pick<LinkTypeRule, "inverse" | "from" | "to">) =>
  listed([
    from.length + to.length === 0
      ? null
      : `from ${from.join(" or ") || "any page"} to ${to.join(" or ") || "any page"}`,
    inverse === null ? null : `read back as ${spoken(inverse)}`,
  ]);

const spoken = (name: string): string => name.replaceAll("_", " ");
