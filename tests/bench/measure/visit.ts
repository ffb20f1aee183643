import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { LONG_TASKS, REPORT, watchSteps, type ProbeMessage, type ProbeSettings } from './probe.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The product turns no iPhone away.
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

/** A phone with no page open yet. */
export interface Phone {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** A phone that receives messages from the page's probe. */
export interface Visit extends Phone {
  /** Sets the listener for messages, in place of the one before. */
  listen: (listener: (message: ProbeMessage) => void) => void;
}

/** Opens a new phone, as fast as this machine. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session, close: () => context.close() };
}

/** Opens a new phone whose pages run the probe; `stored` is put into local storage before anything runs. */
export async function startVisit(
  browser: Browser,
  contestant: Contestant,
  exits: readonly string[],
  stored: Record<string, unknown> = {},
): Promise<Visit> {
  const opened = await openPhone(browser);
  const { page, session } = opened;
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: REPORT });
  let tell: (message: ProbeMessage) => void = () => {};
  session.on('Runtime.bindingCalled', ({ payload }) => tell(JSON.parse(payload) as ProbeMessage));
  const { page: names, headline } = contestant;
  await addScripts(page.context(), { page: names, headline, exits }, stored);
  return { ...opened, listen: (listener) => (tell = listener) };
}

async function addScripts(
  context: BrowserContext,
  settings: ProbeSettings,
  stored: Record<string, unknown>,
): Promise<void> {
  const fill = (items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  };
  // tsx names functions by a helper that doesn't exist in pages.
  const script = [
    'globalThis.__name ??= (named) => named;',
    `(${fill.toString()})(${JSON.stringify(stored)});`,
    `(${watchSteps.toString()})(${[settings, REPORT, LONG_TASKS].map((value) => JSON.stringify(value)).join()});`,
  ];
  await context.addInitScript(script.join('\n'));
}

/** The main thread's time in scripts since the visit began, in ms of the slowed-down phone. */
export const readScriptMs = (it: Phone): Promise<number> => readDuration(it, 'ScriptDuration');

/** The main thread's busy time since the visit began, in ms of the slowed-down phone. */
export const readWorkMs = (it: Phone): Promise<number> => readDuration(it, 'TaskDuration');

async function readDuration({ session }: Phone, metric: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
}

/** The size of the page's JavaScript heap after garbage collection, in bytes. */
export async function readHeap({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Makes the phone this many times slower than the machine. */
export async function slowDown({ session }: Phone, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Puts a finger down. */
export async function touch({ session }: Visit, point: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
}

/** Lifts the finger, which completes a tap. */
export async function release({ session }: Visit): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns the time at which the page is free, on its own clock, in ms. */
export async function readFreeAt({ session }: Visit): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'performance.now()' });
  return result.value as number;
}
