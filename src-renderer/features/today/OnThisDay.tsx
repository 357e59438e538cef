import type { Brief } from "../../../shared/model/brief";
import { plainText } from "../../components/plain-sentence";
import { navigation } from "../../stores/navigation";

const SHOWN = 3;

/** What happened on the same day of earlier years. */
export function OnThisDay({ brief: { onThisDay } }: { readonly brief: Brief }) {
  if (onThisDay.length === 0) return null;
  return (
    <section>
      <h2 className="h">On this day</h2>
      <ul className="day-then">
        {onThisDay.slice(0, SHOWN).map(({ date, page, text }) => (
          <li key={`${date} ${page.path} ${text}`}>
            <button type="button" onClick={() => navigation.getState().openPage(page)}>
              <span className="num quiet">{date.slice(0, 4)}</span> <span className="name">{page.title}</span>
            </button>
            <p className="prose">{plainText(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
