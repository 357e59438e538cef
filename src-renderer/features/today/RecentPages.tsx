import { folderOf } from "../../../shared/text/slug";
import { showChord } from "../../components/chord";
import { sinceWords } from "../../components/date-words";
import { isMac } from "../../components/is-mac";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { useBrain } from "../../stores/brain";
import { useChord } from "../../stores/chords";
import { navigation } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";

const SHOWN = 9;

/** The pages changed last: where one was. */
export function RecentPages() {
  const epoch = useBrain((state) => state.pagesEpoch);
  const recent = useQuery("page.recent", { limit: SHOWN }, { refresh: epoch, keep: true });
  const keys = useChord("new_page");
  const now = Date.now();
  return (
    <section>
      <h2 className="h">Changed last</h2>
      {recent.value ? null : <Skeleton widths={[48, 60, 40, 55]} label="Reading recent pages" />}
      {recent.value?.length === 0 ? (
        <p className="soft">
          No pages yet. {keys ? showChord(keys, isMac()) : "The button above the tree"} writes the first one.
        </p>
      ) : null}
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
