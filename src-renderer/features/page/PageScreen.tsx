import "./page.css";
import "./reading/reading.css";
import "../../editor/editor.css";
import "../../editor/live-parts.css";
import "../../editor/complete/complete.css";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { Kbd } from "../../components/Kbd";
import { useNavigation } from "../../stores/navigation";
import { useMoment } from "../../stores/past";
import { ui } from "../../stores/ui";
import { Inspector } from "./inspector/Inspector";
import { PageView } from "./PageView";
import { PastInspector } from "./past/PastInspector";
import { PastView } from "./past/PastView";
import { TabBar } from "./TabBar";

/** The open pages: tabs, the page in sight, now or as it was, and what is known about it. */
export function PageScreen() {
  const tab = useNavigation((state) => state.tabs.find((one) => one.id === state.activeTab) ?? null);
  const moment = useMoment();
  if (tab && moment) {
    return (
      <>
        <main className="main">
          <TabBar />
          <PastView key={tab.page.path} tab={tab} moment={moment} />
        </main>
        <PastInspector key={tab.page.path} page={tab.page} moment={moment} />
      </>
    );
  }
  return (
    <>
      <main className="main">
        <TabBar />
        {tab ? <PageView key={tab.page.path} tab={tab} /> : <NoPage />}
      </main>
      {tab ? <Inspector key={tab.page.path} page={tab.page} /> : null}
    </>
  );
}

function NoPage() {
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
