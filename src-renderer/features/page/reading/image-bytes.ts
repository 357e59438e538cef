interface ImageFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** What stands behind the addresses of images that are in sight. */
const shown = new Map<string, ImageFile>();

/** An address for the bytes of an image, good until `dropImageUrl`. */
export function makeImageUrl(file: ImageFile): string {
  const url = URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.mime }));
  shown.set(url, file);
  return url;
}

export function dropImageUrl(url: string): void {
  shown.delete(url);
  URL.revokeObjectURL(url);
}

/** Bytes taken at a time: a call takes only so many arguments. */
const STEP = 0x8000;

/** The image behind an address as an address that holds it, as that of a diagram does; null when it is not in sight. */
export function dataUrlOf(url: string): string | null {
  if (url.startsWith("data:")) return url;
  const file = shown.get(url);
  if (!file) return null;
  let binary = "";
  for (let at = 0; at < file.bytes.length; at += STEP)
    binary += String.fromCharCode(...new Uint8Array(file.bytes).subarray(at, at + STEP));
  return `data:${file.mime};base64,${btoa(binary)}`;
}
