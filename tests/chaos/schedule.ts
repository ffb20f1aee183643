/** A visitor's own time, in milliseconds: it jumps from one thing to the next, and stands while the real service answers. */
export class Schedule {
  now = 0;
  private nextId = 0;
  private waiting: { at: number; id: number; run: () => unknown }[] = [];

  /** Runs something after so many milliseconds; what is due at the same moment runs in the order in which it was asked for. */
  after(ms: number, run: () => unknown): number {
    const id = (this.nextId += 1);
    this.waiting.push({ at: this.now + Math.max(0, ms), id, run });
    return id;
  }

  cancel(id: number | undefined): void {
    this.waiting = this.waiting.filter((it) => it.id !== id);
  }

  /** Lets so many milliseconds pass, with all that happens in them. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    // What was done at this moment goes on before anything else.
    await settle();
    for (let next = this.takeNext(end); next; next = this.takeNext(end)) {
      this.now = next.at;
      await next.run();
      await settle();
    }
    this.now = end;
  }

  private takeNext(end: number) {
    let next: (typeof this.waiting)[number] | undefined;
    for (const it of this.waiting) {
      if (it.at <= end && (!next || it.at < next.at || (it.at === next.at && it.id < next.id))) next = it;
    }
    if (next) this.waiting.splice(this.waiting.indexOf(next), 1);
    return next;
  }
}

/** Lets everything go on that waits for nothing but a promise. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
