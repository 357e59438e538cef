/** Fires its signal when nothing has been heard for a while, or when the caller's own signal fires. */
export interface IdleTimer {
  readonly signal: AbortSignal;
  /** Something arrived: the next wait begins, of this length. */
  heard(waitMs: number): void;
  /** True when the silence, not the caller, ended it. */
  readonly isExpired: boolean;
  stop(): void;
}

export function startIdleTimer(waitMs: number, caller: AbortSignal | undefined): IdleTimer {
  const controller = new AbortController();
  let isExpired = false;
  let isStopped = false;
  const expire = () => {
    isExpired = true;
    controller.abort();
  };
  const cancel = () => controller.abort();
  let timer = setTimeout(expire, waitMs);
  if (caller?.aborted) cancel();
  caller?.addEventListener("abort", cancel, { once: true });
  return {
    signal: controller.signal,
    heard: (nextMs) => {
      clearTimeout(timer);
      // A chunk that was on its way when the wait ended must not start another one.
      if (!isStopped && !controller.signal.aborted) timer = setTimeout(expire, nextMs);
    },
    get isExpired() {
      return isExpired;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      caller?.removeEventListener("abort", cancel);
    },
  };
}
