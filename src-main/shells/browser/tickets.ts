import { isSameSecret, newSecret } from "../../platform/secret";

/** More launch links than this are not in use at once; the oldest goes first. */
const MAX_OPEN_TICKETS = 16;

/**
 * The way from a launch link to a session. A link stands in the list of processes and in browser histories, so its ticket
 * works once; what stays is a cookie that no script can read.
 */
export class Tickets {
  readonly #session = newSecret();
  readonly #open: string[] = [];

  /** A ticket for one launch link. */
  issue(): string {
    const ticket = newSecret();
    this.#open.push(ticket);
    if (this.#open.length > MAX_OPEN_TICKETS) this.#open.shift();
    return ticket;
  }

  /** The session's secret in exchange for an unused ticket, else null. */
  redeem(ticket: string): string | null {
    const index = this.#open.findIndex((open) => isSameSecret(open, ticket));
    if (index < 0) return null;
    this.#open.splice(index, 1);
    return this.#session;
  }

  isSession(secret: string): boolean {
    return isSameSecret(secret, this.#session);
  }
}
