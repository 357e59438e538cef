/** The values used last, by key. */
export class LatestCache<T> {
  private readonly values = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string): T | null {
    const value = this.values.get(key);
    if (value === undefined) return null;
    this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    for (const [oldest] of this.values) {
      if (this.values.size <= this.most) break;
      this.values.delete(oldest);
    }
  }
}
