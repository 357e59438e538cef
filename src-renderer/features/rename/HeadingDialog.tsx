import { useState } from "react";
import type { PageSummary } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { parsePage } from "../../../shared/text/parse-page";
import { Segmented } from "../../components/Segmented";
import { Select } from "../../components/Select";
import { useActivePage } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";
import { ChangeDialog } from "./ChangeDialog";
import { useSaved } from "./RenameDialog";

/** Renames a heading of the page in sight, or makes its section a page of its own. */
export function HeadingDialog({ onClose }: { readonly onClose: () => void }) {
  const page = useActivePage();
  const [first] = useState(page);
  useSaved();
  const read = useQuery("page.get", first ? { page: first.path } : null);
  if (!first || !read.value) return null;
  const { headings } = parsePage(first.path, read.value.text);
  const named = headings.filter((heading) => heading.text !== "");
  return <HeadingForm page={first} headings={[...new Set(named.map(({ text }) => text))]} onClose={onClose} />;
}

interface HeadingFormProps {
  readonly page: PageSummary;
  readonly headings: readonly string[];
  readonly onClose: () => void;
}

type Way = "heading" | "split";

function HeadingForm({ page, headings, onClose }: HeadingFormProps) {
  const [heading, setHeading] = useState(headings[0] ?? "");
  const [to, setTo] = useState(heading);
  const [way, setWay] = useState<Way>("heading");
  const name = to.trim();
  const isSame = name === "" || (way === "heading" && name === heading);
  const change: RenameChange | null = isSame ? null : { kind: way, page: page.path, heading, to: name };
  return (
    <ChangeDialog
      title={`A heading of “${page.title}”`}
      act={way === "heading" ? "Rename" : "Split off"}
      change={change}
      onClose={onClose}
    >
      <div className="rename-field">
        <span>Heading</span>
        <Select
          label="Heading"
          width={420}
          value={heading}
          onChange={(event) => {
            setHeading(event.target.value);
            setTo(event.target.value);
          }}
        >
          {headings.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      <label className="rename-field">
        <span>New name</span>
        <input
          data-autofocus
          className="input"
          value={to}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <Segmented
        label="What becomes of it"
        value={way}
        options={[
          { value: "heading", label: "Stays a heading" },
          { value: "split", label: "Becomes a page" },
        ]}
        onChange={setWay}
      />
    </ChangeDialog>
  );
}
