import { Button } from "../../components/Button";
import { showChord } from "../../components/chord";
import { EmptyState } from "../../components/EmptyState";
import { isMac } from "../../components/is-mac";
import { Kbd } from "../../components/Kbd";
import { useChord } from "../../stores/chords";
import { ui } from "../../stores/ui";

/** What stands in place of a page when none is open. */
export function NoPage() {
  const keys = useChord("switcher");
  return (
    <EmptyState
      title="No page is open"
      actions={
        <>
          <Button onClick={() => ui.getState().open("switcher")}>
            Open a page {keys ? <Kbd>{showChord(keys, isMac())}</Kbd> : null}
          </Button>
          <Button look="text" onClick={() => ui.getState().open("new_page")}>
            New page
          </Button>
        </>
      }
    >
      Choose one in the tree, or find it by a few letters of its name.
    </EmptyState>
  );
}
