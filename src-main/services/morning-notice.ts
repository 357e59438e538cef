import type { DreamRun } from "../../shared/model/dream";
import type { Clock } from "../ports/clock";
import type { ShellPorts } from "../ports/shell-ports";

/** Somebody who typed a minute ago is there. */
const PRESENT_SECONDS = 60;
/** Where nobody can tell whether the person is there, it is told from this local hour on. */
const MORNING_HOUR = 7;
const EVENING_HOUR = 22;

/** Tells once that a night is over and has something to decide: not at three o'clock, but when the person is back. */
export class MorningNotice {
  readonly #clock: Clock;
  readonly #shell: Pick<ShellPorts, "notify">;
  #waiting: string | null = null;

  constructor(clock: Clock, shell: Pick<ShellPorts, "notify">) {
    this.#clock = clock;
    this.#shell = shell;
  }

  /** A night that the person asked for is watched; one that found nothing has nothing to tell. */
  nightEnded(run: DreamRun | null): void {
    const open = run?.proposals.filter(({ state }) => state === "open").length ?? 0;
    if (!run || run.trigger === "user" || run.verdict !== "done" || open === 0) return;
    this.#waiting = open === 1 ? "One change waits for you." : `${open} changes wait for you.`;
  }

  /** To be called now and then. @param idleSeconds since the person's last input; null where nobody can tell */
  look(idleSeconds: number | null): void {
    if (this.#waiting === null || !this.#isTime(idleSeconds)) return;
    this.#shell.notify("Noctuary has dreamt", this.#waiting, "dreams");
    this.#waiting = null;
  }

  #isTime(idleSeconds: number | null): boolean {
    if (idleSeconds !== null) return idleSeconds < PRESENT_SECONDS;
    const hour = new Date(this.#clock.now()).getHours();
    return hour >= MORNING_HOUR && hour < EVENING_HOUR;
  }
}
