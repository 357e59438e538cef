/** The process that started this one. Messages are structured-clone safe. */
export interface ParentPort<Sent = unknown> {
  post(message: Sent): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the parent is known to be gone. */
  onGone(listener: () => void): void;
}
