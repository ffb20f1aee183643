import type { Random } from '../../scripts/checker/mutations/random.ts';
import type { Schedule } from './schedule.ts';
import type { Tab } from './tab.ts';

const SLOWEST_EVENT_MS = 30;

/** What the tabs of one visitor share: storage, the events that tell of it, and locks. */
export class Browser {
  readonly items = new Map<string, string>();
  readonly tabs = new Set<Tab>();
  readonly schedule: Schedule;
  readonly random: Random;
  /** How far the device's clock is off, in milliseconds. */
  clockOffset = 0;
  private holder: Tab | undefined;
  private queue: { tab: Tab; grant: () => void }[] = [];

  constructor(schedule: Schedule, random: Random) {
    this.schedule = schedule;
    this.random = random;
  }

  /** Stores a text, or removes it for undefined, and tells the other tabs a little later. */
  write(key: string, text: string | undefined, by?: Tab): void {
    if (text === undefined) this.items.delete(key);
    else this.items.set(key, text);
    for (const tab of this.tabs) {
      if (tab === by) continue;
      this.schedule.after(this.random.below(SLOWEST_EVENT_MS), () => tab.tellStorage(key));
    }
  }

  /** Gives the lock to a tab as soon as nobody else has it; returns how not to wait for it any longer. */
  lock(tab: Tab, grant: () => void): () => void {
    const request = { tab, grant };
    this.queue.push(request);
    this.grantNext();
    return () => {
      this.queue = this.queue.filter((it) => it !== request);
    };
  }

  /** Takes the lock from a tab that has it. */
  unlock(tab: Tab): void {
    if (this.holder !== tab) return;
    this.holder = undefined;
    this.grantNext();
  }

  /** What happens to a tab's place here when it is gone. */
  forget(tab: Tab): void {
    this.tabs.delete(tab);
    this.queue = this.queue.filter((it) => it.tab !== tab);
    this.unlock(tab);
  }

  private grantNext(): void {
    if (this.holder) return;
    const next = this.queue.shift();
    if (!next) return;
    this.holder = next.tab;
    next.grant();
  }
}
