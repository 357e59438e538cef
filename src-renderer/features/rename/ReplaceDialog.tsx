import "./rename.css";
import { type FormEvent, useState } from "react";
import type { ReplacePreview, ReplaceQuery } from "../../../shared/model/replace";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Dialog } from "../../components/Dialog";
import { Kbd } from "../../components/Kbd";
import { Switch } from "../../components/Switch";
import { ui, useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { useRested } from "../../stores/use-rested";
import { takeBack } from "./make-change";
import { PreviewList } from "./PreviewList";
import { useSaved } from "./RenameDialog";
import { RenameField } from "./RenameField";

/** Pause after a key before all pages are looked at. */
const CALM_MS = 350;
/** Pages listed; the counts are of all. */
const LISTED = 200;

/** Replaces words on all pages, after every line that changes has been shown. */
export function ReplaceDialog({ onClose }: { readonly onClose: () => void }) {
  const first = useUi((state) => state.overlayText);
  const [query, setQuery] = useState<ReplaceQuery>({
    ...{ find: first, to: "", isCaseSensitive: false, isWhole: false, folder: "" },
  });
  useSaved();
  const calm = useRested(query, CALM_MS, 4 * CALM_MS);
  const asked = useQuery("page.replacePreview", calm.find === "" ? null : { query: trimmed(calm), limit: LISTED }, {
    keep: true,
  });
  const preview = calm.find === "" ? null : asked.value;
  const [isBusy, setBusy] = useState(false);
  const isReady = preview !== null && preview.places > 0 && calm === query && !asked.isStale && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !preview) return;
    setBusy(true);
    if (await replaceAll(trimmed(query), preview.token)) onClose();
    else asked.again();
    setBusy(false);
  };
  const change = (part: Partial<ReplaceQuery>) => setQuery({ ...query, ...part });
  return (
    <Dialog label="Replace words on all pages" className="rename" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2>Replace words on all pages</h2>
        <RenameField name="Find" value={query.find} isFirst onChange={(find) => change({ find })} />
        <RenameField name="Replace with" value={query.to} onChange={(to) => change({ to })} />
        <RenameField
          name="In folder"
          value={query.folder}
          placeholder="all pages"
          onChange={(folder) => change({ folder })}
        />
        <Choices query={query} onChange={change} />
        <div className="rename-said" role="status">
          <Said query={query} preview={preview} error={asked.error} />
        </div>
        {preview && preview.places > 0 ? <PreviewList key={preview.token} preview={preview} what="place" /> : null}
        <div className="row">
          <span className="grow" />
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="main" type="submit" disabled={!isReady}>
            {isBusy ? "Working…" : "Replace"} <Kbd>↵</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly query: ReplaceQuery;
  readonly onChange: (part: Partial<ReplaceQuery>) => void;
}

function Choices({ query, onChange }: ChoicesProps) {
  return (
    <>
      <div className="rename-field">
        <span>Capitals count</span>
        <Switch
          label="Capitals count"
          checked={query.isCaseSensitive}
          onChange={(isCaseSensitive) => onChange({ isCaseSensitive })}
        />
      </div>
      <div className="rename-field">
        <span>Whole words only</span>
        <Switch label="Whole words only" checked={query.isWhole} onChange={(isWhole) => onChange({ isWhole })} />
      </div>
    </>
  );
}

interface SaidProps {
  readonly query: ReplaceQuery;
  readonly preview: ReplacePreview | null;
  readonly error: unknown;
}

function Said({ query, preview, error }: SaidProps) {
  if (query.find === "") return <p className="quiet small">Nothing changes yet.</p>;
  if (error) {
    const { title, next } = errorText(error);
    return <p className="small rename-stop">{`${title}. ${next}`}</p>;
  }
  if (!preview) return <p className="quiet small">Looking at every page…</p>;
  if (preview.places === 0) return <p className="quiet small">No page says that.</p>;
  return (
    <>
      <p className="small">
        <b>{counted(preview.places, "place")}</b> on <b>{counted(preview.pages, "page")}</b> change.
      </p>
      {preview.inLinks > 0 ? (
        <p className="small rename-stop">
          {counted(preview.inLinks, "place")} {preview.inLinks === 1 ? "is" : "are"} inside the targets of links, which
          would lead elsewhere or nowhere. To rename a page, rename it: its links follow.
        </p>
      ) : null}
    </>
  );
}

/** A folder is named without the slashes around it. */
const trimmed = (query: ReplaceQuery): ReplaceQuery => ({
  ...query,
  folder: query.folder.trim().replace(/^\/+|\/+$/g, ""),
});

async function replaceAll(query: ReplaceQuery, token: string): Promise<boolean> {
  try {
    const { id, places, pages, note } = await client.invoke("page.replace", { query, token });
    const text = [`${counted(places, "place")} on ${counted(pages, "page")} replaced.`, note ?? ""];
    ui.getState().tell(text.filter(Boolean).join(" "), { label: "Undo", run: () => void takeBack(id) });
    return true;
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return false;
  }
}
