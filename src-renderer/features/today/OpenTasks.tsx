import type { Brief } from "../../../shared/model/brief";
import { Icon } from "../../components/Icon";
import { plainText } from "../../components/plain-sentence";
import { navigation } from "../../stores/navigation";

const SHOWN = 6;

/** What was promised and is not done, what is due first. */
export function OpenTasks({ brief: { tasks, day } }: { readonly brief: Brief }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2 className="h">Open</h2>
      <ul>
        {tasks.slice(0, SHOWN).map(({ page, text, due, start, end }) => (
          <li key={`${page.path} ${text}`} className="gap-row">
            <Icon name={due !== null && due <= day ? "calendar-clock" : "circle-dashed"} />
            <span className="row">
              <span className="t grow">{plainText(text)}</span>
              <button
                type="button"
                className="act small"
                onClick={() => navigation.getState().openPage(page, { at: { start, end } })}
              >
                Look
              </button>
            </span>
            <p className="clip">{due === null ? page.title : `${dueWords(due, day)}, ${page.title}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dueWords(due: string, day: string): string {
  if (due === day) return "due today";
  return due < day ? `was due ${due}` : `due ${due}`;
}
