import type { Browser, CDPSession, Page } from 'playwright-core';
import { shownPage } from '../screens.ts';
import { watchSteps, type ProbeMessage } from './probe.ts';

const device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The product turns no iPhone away.
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

/** Slow 4G, as defined by Lighthouse: ms, and bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower than the machine a cheap phone is. */
export const SLOW_CPU = 4;

interface Probe {
  /** What leads on from the first page, from the one after it, and so on. */
  exits: readonly string[];
  /** The answers of a visitor who doesn't have to type. */
  answers?: object;
}

/** A new visitor's phone. */
export class Phone {
  /** Receives the messages of the probe. */
  listen: (message: ProbeMessage) => void = () => {};
  readonly page: Page;
  readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  /** Lends a phone, as fast as this machine, to `use`. Its pages run a probe only if one is given: it is work of its own. */
  static async with<Result>(
    browser: Browser,
    probe: Probe | undefined,
    use: (phone: Phone) => Promise<Result>,
  ): Promise<Result> {
    const context = await browser.newContext(device);
    try {
      const page = await context.newPage();
      const phone = new Phone(page, await context.newCDPSession(page));
      for (const domain of ['Performance.enable', 'Network.enable', 'Runtime.enable'] as const)
        await phone.session.send(domain);
      if (probe) await phone.addProbe(probe);
      return await use(phone);
    } finally {
      await context.close();
    }
  }

  private async addProbe({ exits, answers }: Probe): Promise<void> {
    await this.session.send('Runtime.addBinding', { name: 'benchReport' });
    this.session.on('Runtime.bindingCalled', ({ payload }) => this.listen(JSON.parse(payload) as ProbeMessage));
    const fill = (text: string) => (localStorage['fasting.onboarding'] ??= text);
    // tsx names functions by a helper that doesn't exist in pages.
    const script = [
      'globalThis.__name ??= (named) => named;',
      ...(answers ? [`(${fill.toString()})(${JSON.stringify(JSON.stringify(answers))});`] : []),
      `(${watchSteps.toString()})(${JSON.stringify(shownPage)}, ${JSON.stringify(exits)});`,
    ];
    await this.page.addInitScript(script.join('\n'));
  }

  /** Makes the phone this many times slower than the machine. */
  async slowDown(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Applies the speed of a cheap phone on slow 4G, instead of simulating it. */
  async slowDownWithNetwork(): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', slow4g);
    await this.slowDown(SLOW_CPU);
  }

  /** How long the main thread was busy since the page was opened, in ms of the slowed-down phone. */
  async readWorkMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  /** Puts a finger down. */
  async touch(point: { x: number; y: number }): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  }

  /** Lifts the finger, which completes a tap. */
  async release(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** What the page has loaded so far, in KB as compressed: itself, all of its JSON, everything but pictures and fonts. */
  async readLoaded(): Promise<{ html: number; json: number; all: number; requests: number }> {
    const files = await this.page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
        name: entry.entryType === 'navigation' ? 'the page' : entry.name,
        kilobytes: (entry as PerformanceResourceTiming).encodedBodySize / 1024,
      })),
    );
    const sum = (pattern: RegExp) =>
      files.filter(({ name }) => pattern.test(name)).reduce((total, { kilobytes }) => total + kilobytes, 0);
    return {
      html: sum(/^the page$/),
      json: sum(/\.json$/),
      all: sum(/(?<!\.(?:avif|webp|png|svg|jpg|woff2))$/),
      requests: files.length,
    };
  }
}
