import type { Brief } from "../../../shared/model/brief";
import { plainText } from "../../components/plain-sentence";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";

/** What is dated for today, and the people and companies it is about. */
export function TodayDates({ brief }: { readonly brief: Brief }) {
  const { today, people } = brief;
  if (today.length === 0) return null;
  return (
    <section>
      <h2 className="h">Today</h2>
      <ul className="day-list">
        {today.map(({ page, why, entry }) => (
          <li key={page.path}>
            <button
              type="button"
              onClick={() =>
                navigation.getState().openPage(page, entry ? { at: { start: entry.start, end: entry.end } } : {})
              }
            >
              <TypeMark type={page.type} />
              <span className="clip name">{page.title}</span>
              <span className="quiet small clip">
                {entry ? plainText(entry.text) : why === "date" ? "" : why.replaceAll("_", " ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {people.length === 0 ? null : (
        <ul className="day-people">
          {people.map(({ page, because, last }) => (
            <li key={page.path}>
              <button type="button" onClick={() => navigation.getState().openPage(page)}>
                <TypeMark type={page.type} />
                <span className="name">{page.title}</span>
                <span className="quiet small clip">{because.map(({ title }) => title).join(", ")}</span>
              </button>
              {last === null ? null : (
                <p className="small soft">
                  <span className="num quiet">{last.date}</span> {plainText(last.text)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
