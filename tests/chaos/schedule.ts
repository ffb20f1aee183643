/**
 * A visitor's simulated time, in milliseconds: it jumps from one event to the next, and stops while the real service
 * responds.
 */
export class Schedule {
  now = 0;
  private nextId = 0;
  private waiting: { at: number; id: number; run: () => unknown }[] = [];

  /** Runs a task after this many milliseconds; tasks of the same time run in the order in which they were scheduled. */
  after(ms: number, run: () => unknown): number {
    const id = (this.nextId += 1);
    this.waiting.push({ at: this.now + Math.max(0, ms), id, run });
    return id;
  }

  cancel(id: number | undefined): void {
    this.waiting = this.waiting.filter((it) => it.id !== id);
  }

  /** Advances the time by this many milliseconds, with all scheduled tasks. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    // Pending promises come before anything else.
    await settle();
    for (let next = this.takeNext(end); next; next = this.takeNext(end)) {
      this.now = next.at;
      await next.run();
      await settle();
    }
    this.now = end;
  }

  private takeNext(end: number) {
    const [next] = this.waiting.sort((one, other) => one.at - other.at || one.id - other.id);
    return next && next.at <= end ? this.waiting.shift() : undefined;
  }
}

/** Lets all pending promises continue. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
