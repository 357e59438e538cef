import "./new-page.css";
import { type FormEvent, useState } from "react";
import { folderOf } from "../../../shared/text/slug";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Kbd } from "../../components/Kbd";
import { Segmented } from "../../components/Segmented";
import { createPage, splitTitle } from "../../stores/create-page";
import { useActivePage } from "../../stores/navigation";
import { useUi } from "../../stores/ui";

/** Asks for the name of a new page, and in which folder it goes. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const wanted = useUi((state) => state.overlayText);
  const current = useActivePage();
  // `people/` is a folder to begin in, `people/Ada` a page.
  const given = wanted.endsWith("/") ? wanted.slice(0, -1) : null;
  const [title, setTitle] = useState(given === null ? wanted : "");
  const here = given ?? (current ? folderOf(current.path) : "");
  const [folder, setFolder] = useState(given ?? "");
  const isReady = splitTitle(title, folder).name !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    void createPage(title, { folder });
  };
  return (
    <Dialog label="New page" className="new-page" onClose={onClose}>
      <form onSubmit={submit}>
        <h2>{wanted === "" || given !== null ? "New page" : "No page of that name yet"}</h2>
        <input
          data-autofocus
          className="input hard"
          aria-label="Name of the page"
          placeholder="Name"
          value={title}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="row">
          {here === "" ? (
            <p className="quiet small">It goes to the top of the folder. people/Ada goes into people.</p>
          ) : (
            <Segmented
              label="Folder"
              value={folder}
              options={[
                { value: "", label: "At the top" },
                { value: here, label: `In ${here}` },
              ]}
              onChange={setFolder}
            />
          )}
          <span className="grow" />
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="main" type="submit" disabled={!isReady}>
            Create <Kbd>↵</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
