import type { PageSummary } from "../../../../shared/model/page";
import { plainText } from "../../../components/plain-sentence";
import { navigation } from "../../../stores/navigation";
import { sessionOf } from "../session/page-sessions";
import { useSession } from "../session/use-session";

/** The headings of the page. */
export function OutlineTab({ page }: { readonly page: PageSummary }) {
  const headings = useSession(sessionOf(page), (state) => state.parsed?.headings ?? null);
  if (!headings) return null;
  if (headings.length === 0) {
    return (
      <p className="sec nothing">
        <b>No headings.</b> A line that begins with # becomes one.
      </p>
    );
  }
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <ul className="outline" aria-label="Outline">
      {headings.map((heading) => (
        <li key={heading.start}>
          <button
            type="button"
            style={{ paddingLeft: 6 + (heading.level - top) * 14 }}
            onClick={() => navigation.getState().openPage(page, { anchor: heading.text })}
          >
            <span className="clip">{plainText(heading.text)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
