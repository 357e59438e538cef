/** One key or chord as it is shown where it works, e.g. `Ctrl O`. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd>{children}</kbd>;
}
