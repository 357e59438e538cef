/** A name beside a file for the other of two versions that are both kept: `harbour (theirs).png`, and `(theirs 2)` if taken. */
export function otherName(path: string, isTaken: (path: string) => boolean): string {
  const [, stem = path, ending = ""] = /^(.*[^/])(\.[^./]+)$/s.exec(path) ?? [];
  for (let number = 1; ; number++) {
    const name = `${stem} (theirs${number === 1 ? "" : ` ${number}`})${ending}`;
    if (!isTaken(name)) return name;
  }
}
