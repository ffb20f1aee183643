import type { Open } from './bundle-client.ts';
import type { Client } from './client.ts';
import type { Network, Schedule } from './network.ts';
import type { Random } from '../../scripts/content-tools/mutations/mutator.ts';

/**
 * A tab of a visitor, which runs the product's own code. It can be ended at each await and at each write, and then
 * calls `onEnd`.
 */
export class Tab {
  readonly client: Client;
  isDead = false;
  /** The steps so far: each piece of code between two awaits, each write to storage, each request. */
  steps = 0;
  /** The step at which the tab is ended. */
  private lastStep = Infinity;
  private readonly page = new EventTarget();
  private readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  private readonly browser: Browser;
  private readonly onEnd: () => void;
  /** A promise whose continuations are steps of this tab. */
  readonly Promise: PromiseConstructor;

  constructor(open: Open, browser: Browser, network: Network, hasLocks: boolean, onEnd: () => void) {
    this.browser = browser;
    this.onEnd = onEnd;
    this.Promise = makePromise((run) => this.step(run));
    browser.tabs.add(this);
    this.client = open(this.makeGlobals(network, hasLocks));
  }

  /** Ends the tab this many steps from now. */
  dieAfter(steps: number): void {
    this.lastStep = this.steps + steps;
  }

  /** Ends the tab at once, as the system does. */
  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.browser.forget(this);
  }

  /** Closes the tab as a visitor does, which gives it a last chance to send. */
  close(): void {
    this.hide();
    this.step(() => this.page.dispatchEvent(new Event('pagehide')));
    this.die();
  }

  hide(): void {
    this.document.visibilityState = 'hidden';
    this.step(() => this.document.dispatchEvent(new Event('visibilitychange')));
  }

  show(): void {
    this.document.visibilityState = 'visible';
    this.step(() => this.document.dispatchEvent(new Event('visibilitychange')));
  }

  tellOnline(): void {
    this.step(() => this.page.dispatchEvent(new Event('online')));
  }

  tellStorage(key: string): void {
    this.step(() => this.page.dispatchEvent(Object.assign(new Event('storage'), { key })));
  }

  /** Runs a piece of the tab's code, unless the tab has ended. */
  step<Result>(run: () => Result): Result | undefined {
    this.count();
    return this.isDead ? undefined : run();
  }

  private count(): void {
    this.steps += 1;
    if (this.isDead || this.steps < this.lastStep) return;
    this.die();
    this.onEnd();
  }

  private write(key: string, text: string | undefined): void {
    // Half of the tabs that end at a write have completed it.
    if (this.browser.random.next() < 0.5) this.count();
    if (this.isDead) return;
    this.browser.write(key, text, this);
    this.count();
  }

  private makeGlobals(network: Network, hasLocks: boolean): Parameters<Open>[0] {
    const { browser, page, document } = this;
    const { schedule, random } = browser;
    return {
      localStorage: {
        getItem: (key: string) => browser.items.get(key) ?? null,
        setItem: (key: string, text: string) => this.write(key, text),
        removeItem: (key: string) => this.write(key, undefined),
      },
      navigator: hasLocks ? { locks: { request: this.requestLock } } : {},
      document,
      addEventListener: page.addEventListener.bind(page),
      setTimeout: (run: () => void, ms: number) => schedule.after(ms, () => this.step(run)),
      clearTimeout: (timer: number | undefined) => schedule.cancel(timer),
      fetch: (path: string, init: RequestInit) => {
        this.count();
        return new this.Promise((resolve, reject) => !this.isDead && network.send(path, init, { resolve, reject }));
      },
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(0).map(() => random.below(256)) },
      console: { error: () => undefined, warn: () => undefined },
      Promise: this.Promise,
      Date: makeDate(() => schedule.now + browser.clockOffset),
    };
  }

  /** Web Locks: one tab at a time has the lock, and a tab that ends releases it. */
  private readonly requestLock = (_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<unknown>) =>
    new this.Promise((resolve, reject) => {
      const release = () => this.browser.unlock(this);
      const grant = () =>
        void task().then(
          (result) => {
            release();
            resolve(result);
          },
          (error: Error) => {
            release();
            reject(error);
          },
        );
      const giveUp = this.browser.lock(this, () => this.browser.schedule.after(0, () => this.step(grant)));
      signal.addEventListener('abort', () => {
        giveUp();
        reject(new Error('AbortError'));
      });
    });
}

function makePromise(step: <Result>(run: () => Result) => Result | undefined): PromiseConstructor {
  const wrap = (run: unknown) => (typeof run === 'function' ? (value: unknown) => step(() => run(value)) : undefined);
  return class extends Promise<unknown> {
    // oxlint-disable-next-line unicorn/no-thenable -- a promise that counts
    override then(onDone?: unknown, onFail?: unknown): Promise<never> {
      return super.then(wrap(onDone), wrap(onFail)) as Promise<never>;
    }
  } as PromiseConstructor;
}

function makeDate(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...parts: []) {
      super(...(parts.length > 0 ? parts : ([now()] as unknown as [])));
    }
    static override now = now;
  } as unknown as DateConstructor;
}

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
