import type { Random } from '../../scripts/content-tools/mutations/mutator.ts';
import type { Schedule } from './schedule.ts';
import type { Tab } from './tab.ts';

const SLOWEST_EVENT_MS = 30;

/** The state that the tabs of one visitor share: storage, its events, and locks. */
export class Browser {
  readonly items = new Map<string, string>();
  readonly tabs = new Set<Tab>();
  readonly schedule: Schedule;
  readonly random: Random;
  /** The error of the device's clock, in milliseconds. */
  clockOffset = 0;
  private holder: Tab | undefined;
  private queue: { tab: Tab; grant: () => void }[] = [];

  constructor(schedule: Schedule, random: Random) {
    this.schedule = schedule;
    this.random = random;
  }

  /** Stores a text, or removes it for undefined, and notifies the other tabs a little later. */
  write(key: string, text: string | undefined, by?: Tab): void {
    if (text === undefined) this.items.delete(key);
    else this.items.set(key, text);
    for (const tab of this.tabs) {
      if (tab === by) continue;
      this.schedule.after(this.random.below(SLOWEST_EVENT_MS), () => tab.tellStorage(key));
    }
  }

  /** Gives the lock to a tab once it is free; returns a function that cancels the wait. */
  lock(tab: Tab, grant: () => void): () => void {
    const request = { tab, grant };
    this.queue.push(request);
    this.grantNext();
    return () => {
      this.queue = this.queue.filter((it) => it !== request);
    };
  }

  /** Releases a tab's lock. */
  unlock(tab: Tab): void {
    if (this.holder !== tab) return;
    this.holder = undefined;
    this.grantNext();
  }

  /** Removes a tab that has ended. */
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
