/** A remote's address as it may be shown: without a name, a password or a token in it. */
export function shownAddress(address: string): string {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*:\/\/)(.*)$/is.exec(address.trim()) ?? [];
  if (scheme === undefined || rest === undefined) return address.trim();
  // What is before the last `@` of the host’s part; a path may hold one of its own.
  const end = rest.search(/[/?#]/);
  const [host, tail] = end < 0 ? [rest, ""] : [rest.slice(0, end), rest.slice(end)];
  const plain = host.slice(host.lastIndexOf("@") + 1);
  // Tokens also travel behind a question mark.
  return `${scheme}${plain}${tail.replace(/[?#].*$/s, "")}`;
}
