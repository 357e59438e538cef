/** Says in words which rule gave a link its type, from the rule's name. */
export function ruleWords(rule: string, type: string): string {
  const [family = "", name = "", ...rest] = rule.split(".");
  const about = name.replaceAll("_", " ");
  switch (family) {
    case "field":
      return `Written by you as the field ${about || type}.`;
    case "frontmatter":
    case "property":
      return `Written by you in the property ${about || type}.`;
    case "syntax":
      return "Embedded by you.";
    case "verb":
      return `Read from the verb of the sentence${voiceWords(rest)}.`;
    case "noun":
      return "Read from a noun of the sentence.";
    case "role":
      return `Read from the role that the sentence gives${about ? `: ${about}` : ""}.`;
    case "section":
      return `Read from the heading it stands under${about ? `: ${about}` : ""}.`;
    case "table":
      return "Read from the column of the table.";
    case "list":
    case "attendees":
      return "Read from the list of those present.";
    case "meeting":
      return name === "absent" ? "Named among those who were not there." : "Read from the list of those present.";
    case "schema":
      return `Read from a phrase of this brain’s own schema${about ? `: ${about}` : ""}.`;
    case "refused":
      return `You refused that it is “${about}”.`;
    case "default":
      return "No word says more than that it is named.";
    default:
      return `Rule ${rule}.`;
  }
}

const QUALIFIERS: Readonly<Record<string, string>> = {
  active: "active voice",
  passive: "passive voice",
  present: "present tense",
  past: "past tense",
  negated: "denied",
};

function voiceWords(parts: readonly string[]): string {
  const known = parts.flatMap((part) => QUALIFIERS[part] ?? []);
  return known.length > 0 ? `, ${known.join(", ")}` : "";
}
