import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { Kbd } from "../../components/Kbd";
import { ui } from "../../stores/ui";

/** What stands in place of a page when none is open. */
export function NoPage() {
  return (
    <EmptyState
      title="No page is open"
      actions={
        <>
          <Button onClick={() => ui.getState().open("switcher")}>
            Open a page <Kbd>Ctrl O</Kbd>
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
