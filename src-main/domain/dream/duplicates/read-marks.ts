import type { MarkKind } from "../../../../shared/model/duplicate";

/** Fields whose values hardly two things share, by what they are. Keys folded: lower case, no accents. */
const FIELDS: readonly (readonly [MarkKind, RegExp])[] = [
  ["email", /^(?:e-?mails?|mail|email address(?:es)?|e-?mail-?adresse|correo)$/u],
  ["phone", /^(?:phones?|tel|telephone|telefon|mobile|cell|handy|phone number|telefono)$/u],
  [
    "address",
    /^(?:url|website|web|site|homepage|linkedin|github|twitter|mastodon|orcid|isbn(?:10|13)?|doi|wikidata|source ?url|link)$/u,
  ],
  [
    "birthday",
    /^(?:birthday|birthdate|birth ?date|born|date of birth|dob|geburtstag|geburtsdatum|cumpleanos|anniversaire)$/u,
  ],
];

/** Mailboxes of an office are many people's. @param mail folded */
export const isOfficeMailbox = (mail: string): boolean =>
  /^(?:info|office|hello|contact|support|team|admin|sales|mail|kontakt|hallo|service|no-?reply)@/u.test(mail);

/** The kind of a field by its name, however written; null for any other field. */
export function markKindOf(key: string): MarkKind | null {
  const folded = key.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[_-]+/gu, " ").trim();
  const plain = folded.replace(/^e mail/u, "e-mail");
  return FIELDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** A value in the one form in which two of the same are equal; null when it is none of its kind. */
export function markValueOf(kind: MarkKind, value: string): string | null {
  const text = value.trim().toLowerCase();
  switch (kind) {
    case "email":
      return /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u.exec(text)?.[0] ?? null;
    case "phone": {
      const digits = text.replace(/\D/gu, "").replace(/^00/u, "");
      // Without country code and leading zero the last nine tell enough.
      return digits.length >= 7 ? digits.slice(-9) : null;
    }
    case "birthday":
      return /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? null;
    case "address": {
      const plain = text
        .replace(/^https?:\/\//u, "")
        .replace(/^www\./u, "")
        .replace(/[/#?]+$/u, "");
      return plain.length >= 5 && !/\s/u.test(plain) ? plain : null;
    }
  }
}
