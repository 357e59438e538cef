import "./page.css";
import "./reading/reading.css";
import "../../editor/editor.css";
import "../../editor/live-parts.css";
import "../../editor/complete/complete.css";
import { useNavigation } from "../../stores/navigation";
import { useMoment } from "../../stores/past";
import { TabGroups } from "./groups/TabGroups";
import { Inspector } from "./inspector/Inspector";
import { PastInspector } from "./past/PastInspector";

/** The open pages: groups of tabs, the pages in sight, now or as they were, and what is known about the one in use. */
export function PageScreen() {
  const tab = useNavigation((state) => state.tabs.find((one) => one.id === state.activeTab) ?? null);
  const moment = useMoment();
  return (
    <>
      <main className="main">
        <TabGroups />
      </main>
      {tab && moment ? <PastInspector key={tab.page.path} page={tab.page} moment={moment} /> : null}
      {tab && !moment ? <Inspector key={tab.page.path} page={tab.page} /> : null}
    </>
  );
}
