import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import { findProgram, otherBrowsers } from '../../scripts/tools/browsers/other-browsers.ts';
import { expectArrival, whereShown, type Walker } from '../e2e/walker.ts';
import { PATIENCE_MS } from '../support/waits.ts';

/** A window of a browser, as wide as a phone. */
export interface BrowserWindow extends Walker {
  close: () => Promise<void>;
}

const drivers = {
  webkitgtk: {
    command: otherBrowsers.webkitgtk['webkit2gtk-driver'],
    options: 'webkitgtk:browserOptions',
    binary: otherBrowsers.webkitgtk['libwebkit2gtk-4.1-0'],
    args: ['--automation'],
  },
  wpe: {
    command: otherBrowsers.wpe['wpewebkit-driver'],
    options: 'wpe:browserOptions',
    binary: otherBrowsers.wpe['libwpewebkit-1.1-0'],
    args: ['--automation', '--headless'],
  },
} as const;

/** A virtual screen, for a browser that needs one. */
function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1024x1400x24', '-nolisten', 'tcp'];
  const process = spawn(otherBrowsers.webkitgtk.xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    process.once('error', reject);
    process.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${number.toString().trim()}`, process }));
  });
}

/** A few frames, after which an animated element has moved. */
const FRAMES_MS = 50;

/** Waits until a driver answers; returns false if it ends instead. */
async function isAnswering(server: ChildProcess, url: string): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) return false;
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await wait(FRAMES_MS);
  }
  throw new Error(`Nothing answers at ${url}`);
}

/**
 * Starts a driver, which can't ask the kernel for a port: below those that the kernel gives away, and another one if
 * this is taken.
 */
async function startDriver(command: string, env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; url: string }> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = spawn(command, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
    await once(server, 'spawn');
    const url = `http://127.0.0.1:${port}`;
    if (await isAnswering(server, url)) return { server, url };
  }
}

/** Opens a window of WebKit with a site in a frame as large as a phone. */
export async function openWebKit(name: keyof typeof drivers, url: string): Promise<BrowserWindow> {
  const { command, options, binary, args } = drivers[name];
  const screen = name === 'webkitgtk' ? await openScreen() : undefined;
  const { server, url: driverUrl } = await startDriver(command, {
    ...(screen && { DISPLAY: screen.display }),
    NO_AT_BRIDGE: '1',
  });
  const stop = () => {
    server.kill();
    screen?.process.kill();
  };
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      [options]: { binary: findProgram(binary), args: [...args] },
    });
    const driver = await new Builder().usingServer(driverUrl).withCapabilities(capabilities).build();
    return await makeWindow(driver, url, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function makeWindow(driver: WebDriver, url: string, stop: () => void): Promise<BrowserWindow> {
  await driver.manage().window().setRect({ width: 900, height: 1000 });
  const find = (selector: string) => driver.wait(until.elementLocated(By.css(whereShown(selector))), PATIENCE_MS);
  /** Clicks an element at rest; returns false if it moves, is covered, or is replaced. */
  const click = async (selector: string): Promise<boolean> => {
    try {
      const element = await find(selector);
      await driver.executeScript(scrollToMiddle, element);
      const before = await element.getRect();
      await wait(FRAMES_MS);
      const after = await element.getRect();
      if (before.x !== after.x || before.y !== after.y) return false;
      await element.click();
      return true;
    } catch {
      return false;
    }
  };
  const walker: BrowserWindow = {
    open: async (address) => {
      // An existing window would keep its frame: only the part after # would change.
      await driver.get('about:blank');
      await driver.get(`${url}/phone.html#${address}`);
      await driver.switchTo().frame(0);
    },
    arrive: (address) => expectArrival(walker, address),
    // Retried as long as something covers or replaces it.
    press: async (selector) =>
      void (await driver.wait(() => click(selector), PATIENCE_MS, `No click reaches ${selector}`)),
    type: async (field, text) => {
      const input = await find(`input[name="${field}"]`);
      if (field === 'date') await driver.executeScript(chooseDate, input, text);
      else await input.sendKeys(text);
    },
    waitFor: async (selector) => {
      await driver.wait(until.elementIsVisible(await find(selector)), PATIENCE_MS);
    },
    // Loading bars fill by themselves.
    fillBar: () => Promise.resolve(),
    read: (look) => driver.executeScript(`return (${look.toString()})()`),
    close: async () => {
      await driver.quit();
      stop();
    },
  };
  return walker;
}

/** Runs in the page: scrolls an element to the middle, away from bars at the foot. */
function scrollToMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page: what a browser does when a day of its calendar is tapped. */
export function chooseDate(input: Element, day: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
