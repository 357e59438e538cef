import { folderOf } from "../../../shared/text/slug";
import { sinceWords } from "../../components/date-words";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { useBrain } from "../../stores/brain";
import { navigation } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";

const SHOWN = 9;

/** The pages changed last: where one was. */
export function RecentPages() {
  const epoch = useBrain((state) => state.pagesEpoch);
  const recent = useQuery("page.recent", { limit: SHOWN }, { refresh: epoch, keep: true });
  const now = Date.now();
  return (
    <section>
      <h2 className="h">Changed last</h2>
      {recent.value ? null : <Skeleton widths={[48, 60, 40, 55]} label="Reading recent pages" />}
      {recent.value?.length === 0 ? <p className="soft">No pages yet. Ctrl N writes the first one.</p> : null}
      <ul className="day-list">
        {recent.value?.map((page) => (
          <li key={page.path}>
            <button
              type="button"
              onClick={(event) => navigation.getState().openPage(page, { newTab: event.ctrlKey || event.metaKey })}
            >
              <TypeMark type={page.type} />
              <span className="clip name">{page.title}</span>
              <span className="quiet small clip">{folderOf(page.path)}</span>
              <span className="grow" />
              <span className="quiet small num">{sinceWords(page.modifiedMs, now)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
