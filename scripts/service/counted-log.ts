/** How many kinds of events are told apart at the same time, so that no flood of new ones fills the memory. */
const MOST_KINDS = 20;

const others = 'others';

/** Logs repeated events: the first of a kind at once, the following ones as one line a minute with their number. */
export class CountedLog {
  private readonly write: (kind: string, count: number) => void;
  private readonly kinds = new Map<string, { count: number; timer: NodeJS.Timeout }>();

  /** `write` logs a kind and how many events of it there were since its last line. */
  constructor(write: (kind: string, count: number) => void) {
    this.write = write;
  }

  /** Counts an event. The kind must not contain personal data. Beyond 20 kinds a minute, further ones are "others". */
  add(kind: string): void {
    const known = this.kinds.get(kind);
    if (known) known.count += 1;
    else if (this.kinds.size >= MOST_KINDS && kind !== others) this.add(others);
    else {
      this.write(kind, 1);
      const timer = setInterval(() => this.flush(kind), 60_000).unref();
      this.kinds.set(kind, { count: 0, timer });
    }
  }

  /** Logs what was counted since the last lines, and stops. */
  close(): void {
    for (const [kind, { count, timer }] of this.kinds) {
      clearInterval(timer);
      if (count > 0) this.write(kind, count);
    }
    this.kinds.clear();
  }

  private flush(kind: string): void {
    const known = this.kinds.get(kind);
    if (!known) return;
    if (known.count > 0) this.write(kind, known.count);
    else {
      clearInterval(known.timer);
      this.kinds.delete(kind);
    }
    known.count = 0;
  }
}
