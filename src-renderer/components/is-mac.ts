/** True where Cmd stands for Ctrl. */
export const isMac = (): boolean => /mac/i.test(globalThis.navigator?.userAgent ?? "");
