/** Keeps the end of what is added, at most so many bytes of it. */
export class TailBuffer {
  private pieces: Buffer[] = [];
  private size = 0;
  private dropped = 0;

  constructor(private readonly limit: number) {}

  /** Bytes that came and are kept no more. */
  get droppedBytes(): number {
    return this.dropped + Math.max(0, this.size - this.limit);
  }

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.size += piece.length;
    // Cut now and then, not with each of many small pieces.
    if (this.size > 2 * this.limit + 65_536) this.cut();
  }

  /** As UTF-8; what is none of it, and a character cut at the beginning, becomes a mark. */
  text(): string {
    this.cut();
    const bytes = Buffer.concat(this.pieces);
    const isCut = this.dropped > 0;
    let from = 0;
    while (isCut && from < Math.min(3, bytes.length) && ((bytes[from] ?? 0) & 0xc0) === 0x80) from++;
    return bytes.toString("utf8", from);
  }

  private cut(): void {
    if (this.size <= this.limit) return;
    const bytes = Buffer.concat(this.pieces);
    this.dropped += bytes.length - this.limit;
    // A copy: a slice would hold all of it in memory.
    this.pieces = [Buffer.from(bytes.subarray(bytes.length - this.limit))];
    this.size = this.limit;
  }
}
