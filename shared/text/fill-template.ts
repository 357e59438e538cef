import { formatDate } from "./date-format";

/** What the places of a template stand for. */
export interface TemplateValues {
  readonly now: Date;
  /** Title of the page that it is put into. */
  readonly title: string;
}

const PLACE = /\{\{\s*(date|time|title)\s*(?::([^}\n]*))?\}\}/gi;

/**
 * Fills the places of a template: `{{date}}`, `{{time}}`, `{{title}}`, and with a format of their own
 * `{{date:dddd, D MMMM}}`. What is no such place stays as it is written.
 */
export function fillTemplate(text: string, { now, title }: TemplateValues): string {
  return text.replace(PLACE, (_whole, name: string, format: string | undefined) => {
    if (name.toLowerCase() === "title") return title;
    const usual = name.toLowerCase() === "date" ? "YYYY-MM-DD" : "HH:mm";
    return formatDate(now, format?.trim() || usual);
  });
}
