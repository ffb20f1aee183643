import { describe, expect, inject, it } from 'vitest';
import type { Answers } from '../../src/domain/generated/types.ts';
import { isInstalled } from '../../scripts/tools/browsers/other-browsers.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { flows, sexes, type Sex } from '../support/content.ts';
import { payInTest, waitForAppLink, walk, walkToGender, typeMetric, type WalkOptions } from '../e2e/walk.ts';
import { chooseOption } from '../e2e/walker.ts';
import { openFirefox, startProbedSite } from './probed-site.ts';
import { openWebKit, type BrowserWindow } from './webkit.ts';

/** Runs in the page: pictures of information pages that overflow their space. */
function findStrayPictures(): string[] {
  const pictures = [...document.querySelectorAll('main[data-type="info"]:not([inert], .is-left) picture')];
  return pictures.flatMap((picture) => {
    const [room, drawing] = [picture, picture.querySelector('img')].map((it) => it?.getBoundingClientRect());
    const isInside = room && drawing && drawing.top > room.top - 1 && drawing.bottom < room.bottom + 1;
    return isInside ? [] : [`a picture outside its room: ${picture.innerHTML}`];
  });
}

/** Waits until the page has slid in and every text and picture is in its place. */
async function expectNothingLost(window: BrowserWindow, name: string): Promise<void> {
  const findLost = async () => [...(await window.read(findLostText)), ...(await window.read(findStrayPictures))];
  await expect.poll(findLost, { message: name }).toEqual([]);
}

/** This visitor measures in kilograms and centimetres, whatever the browser's region. */
const measureMetric = (window: BrowserWindow): BrowserWindow => ({
  ...window,
  type: async (name, text) => {
    if (name === 'cm' || name === 'kg') await window.press('[data-segment="metric"]');
    await window.type(name, text);
  },
});

/** The errors in a window since it was opened, as recorded by the probed site. */
const readTroubles = ({ read }: BrowserWindow): Promise<string[]> =>
  read(() => JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[]);

describe.each([
  ['webkitgtk', (url: string) => openWebKit('webkitgtk', url)],
  ['wpe', (url: string) => openWebKit('wpe', url)],
  ['firefox', openFirefox],
] as const)('in %s', (name, open) => {
  const walkIn = async (sex: Sex, check: (window: BrowserWindow, options: WalkOptions) => Promise<Answers>) => {
    const site = await startProbedSite(inject('siteUrl'));
    const window = measureMetric(await open(site.url));
    try {
      await walkToGender(window);
      await chooseOption(window, sex === 'woman' ? 'Woman' : 'Man');
      const answered = await check(window, {
        typed: typeMetric(`${sex}@${name}.example.com`),
        offset: 2,
        pay: () => payInTest(window),
        isLooking: true,
        onShow: ({ analytics }) => expectNothingLost(window, analytics),
      });
      const stored = await window.read(() => localStorage.getItem('fasting.onboarding'));
      expect(JSON.parse(stored ?? '')).toEqual(answered);
      expect(await readTroubles(window)).toEqual([]);
    } catch (error) {
      expect.soft(await readTroubles(window), 'what went wrong in the browser meanwhile').toEqual([]);
      throw error;
    } finally {
      await window.close();
      await site.stop();
    }
  };

  it.runIf(name === 'webkitgtk' && isInstalled(name))(
    'the first ten pages of the man flow are walked, nothing wrong and nothing cut off',
    () =>
      walkIn('man', (window, options) => walk(window, flows.man, { ...options, pages: flows.man.pages.slice(1, 10) })),
  );

  it.runIf(isInstalled(name)).each(sexes)(
    'the %s flow is walked from its start to the app, nothing wrong and nothing cut off',
    { tags: ['deep'] },
    (sex) =>
      walkIn(sex, async (window, options) => {
        const answered = await walk(window, flows[sex], options);
        expect(await waitForAppLink(window)).toMatch(/^https:/);
        return answered;
      }),
  );
});
