/** Hands a text over as a file; the browser or the desktop asks where it goes, or puts it among the downloads. */
export function download(name: string, content: string, mime: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${mime};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the download reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
