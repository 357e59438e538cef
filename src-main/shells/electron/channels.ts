/** Channels between preload and main. Only these three. */
export const CHANNELS = {
  /** invoke: (requestId, operation, args) → Reply */
  invoke: "noctuary:invoke",
  /** send: (requestId) */
  cancel: "noctuary:cancel",
  /** to the window: (BrainEvent) */
  event: "noctuary:event",
} as const;
