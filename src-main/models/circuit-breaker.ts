import type { Clock } from "../ports/clock";

/** Stops asking an endpoint that keeps failing, so that a question does not wait for it again and again. */
export interface CircuitBreaker {
  /** Milliseconds until the endpoint is tried again; 0 when it may be asked now. */
  waitMs(endpoint: string): number;
  succeeded(endpoint: string): void;
  failed(endpoint: string): void;
}

interface BreakerOptions {
  readonly clock: Clock;
  /** Failures in a row that open the breaker. */
  readonly failures: number;
  readonly pauseMs: number;
}

/** After the pause one request is let through: its success closes the breaker, its failure pauses again. */
export function createCircuitBreaker({ clock, failures, pauseMs }: BreakerOptions): CircuitBreaker {
  const states = new Map<string, { count: number; lastMs: number }>();
  return {
    waitMs: (endpoint) => {
      const state = states.get(endpoint);
      if (!state || state.count < failures) return 0;
      return Math.max(0, state.lastMs + pauseMs - clock.now());
    },
    succeeded: (endpoint) => {
      states.delete(endpoint);
    },
    failed: (endpoint) => {
      states.set(endpoint, { count: (states.get(endpoint)?.count ?? 0) + 1, lastMs: clock.now() });
    },
  };
}
