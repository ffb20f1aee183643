import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import { installAxe, runAxe } from '../a11y/run-axe.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { checkProject, useFunnelSite } from './sites.ts';
import { useVisitors, waitForMeta } from './visitors.ts';
import type { Visitor } from './walker.ts';

const day = addDays(readToday(), 30);
const answers = {
  windowLight: 'Bright',
  household: 'Animals',
  dailyCare: 4,
  firstPlantDay: day,
  firstName: 'Ada',
  email: 'gardener@example.com',
  phone: '+12025550123',
  agreement: true,
};

/** Code and requests that only a funnel with a paywall needs. */
const forPayment = /paddle|checkout|paywall|shop|offers|payment/i;

describe('a funnel of eight pages that sells nothing', () => {
  const welcome = useVisitors();
  const useSite = useFunnelSite(() => copyProjectFor('lead-only'));

  /** Walks from the first page to the last. */
  const walk = async (visitor: Visitor) => {
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.tap('next');
    await visitor.arrive('/plants/window');
    await visitor.choose(answers.windowLight);
    await visitor.arrive('/plants/household');
    await visitor.choose(answers.household);
    await visitor.arrive('/plants/daily-care');
    await visitor.choose(answers.dailyCare);
    await visitor.arrive('/plants/match');
    expect(await visitor.page.locator('main').innerText()).toMatch(/good plants for a bright window[^]*poisonous/);
    await visitor.tap('next');
    await visitor.arrive('/plants/first-plant');
    await visitor.type('date', day);
    await visitor.tap('next');
    await visitor.arrive('/plants/contact');
    await visitor.type('firstName', answers.firstName);
    await visitor.type('email', answers.email);
    await visitor.type('phone', '(202) 555-0123');
    await visitor.page.locator('input[name="agreement"]').check();
    await visitor.tap('next');
    await visitor.arrive('/plants/thanks');
  };

  it('leads to a page that says thank you, which visitors who come back find again, and loads nothing for a payment', async () => {
    const visitor = await welcome({ url: useSite().url });
    const asked: string[] = [];
    visitor.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await walk(visitor);
    expect(await visitor.page.locator('main').innerText()).toContain('Your list is on its way.');
    expect(await visitor.page.locator('main [data-action]').count()).toBe(0);
    const bar = visitor.page.locator('header [role="progressbar"]');
    expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual(['7', '7']);
    // The flow declares two segments. At the end both are full, side by side, and the sun is at the far end.
    const drawn = await bar.evaluate((progress) => {
      const boxes = [...progress.querySelectorAll('.progress-segment > i')].map((part) => part.getBoundingClientRect());
      for (const animation of document.getAnimations()) animation.finish();
      const sun = progress.querySelector('.progress-line > b')?.getBoundingClientRect();
      const line = progress.querySelector('.progress-line')?.getBoundingClientRect();
      return { widths: boxes.map(({ width }) => Math.round(width)), toEnd: (line?.right ?? 0) - (sun?.left ?? 0) };
    });
    expect(drawn).toEqual({ widths: [drawn.widths[0], drawn.widths[0]], toEnd: expect.closeTo(0, 0) });

    const { id, token = '' } = await waitForMeta(visitor);
    await visitor.page.reload();
    await visitor.arrive('/plants/thanks');
    await visitor.reopen();
    const readStored = async () => {
      const response = await fetch(`${useSite().url}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
      return (await response.json()) as unknown;
    };
    await expect.poll(readStored).toMatchObject({ answers: { program: 'plants', ...answers } });
    await visitor.open('/');
    await visitor.page.getByText('Welcome back').waitFor();
    await visitor.tap('resume');
    await visitor.arrive('/plants/thanks');
    await visitor.open('/plants/no-such-page');
    await visitor.arrive('/plants/thanks');
    expect(asked.filter((address) => forPayment.test(address))).toEqual([]);
    const cached = readFileSync(path.join(useSite().dist, 'sw.js'), 'utf8').match(/assets\/[\w-]+(?=-[\w-]{6}\.)/g);
    expect(cached).toContain('assets/ContactStep');
    const unneeded = /Measure|Prediction|buyers/;
    expect(cached?.filter((name) => forPayment.test(name) || unneeded.test(name))).toEqual([]);
  });

  it('says at each input what is wrong with it, and keeps what is typed through a reload', async () => {
    const visitor = await welcome({ url: useSite().url });
    const { page } = visitor;
    const input = (name: string) => page.locator(`main:not([inert], .is-left) input[name="${name}"]`);
    const readErrors = async () =>
      (await page.locator('.field-error:not(:empty)').allInnerTexts()).map((it) => it.trim());
    const isFocused = (name: string) => input(name).evaluate((it) => it === document.activeElement);
    await visitor.open('/plants/contact');
    await visitor.arrive('/plants/contact');
    expect(
      await Promise.all(
        ['firstName', 'lastName', 'email', 'phone'].map((name) =>
          input(name).evaluate((it: HTMLInputElement) => `${it.type} ${it.autocomplete}`),
        ),
      ),
    ).toEqual(['text given-name', 'text family-name', 'email email', 'tel tel']);

    await visitor.tap('next');
    await expect
      .poll(readErrors)
      .toEqual([
        'Please tell us what to call you.',
        'Please enter your e-mail address.',
        'Please tick the box: without it, we may not send you anything.',
      ]);
    expect(await isFocused('firstName')).toBe(true);
    await installAxe(page);
    expect(await runAxe(page, false)).toEqual([]);
    // All inputs with their errors, without scrolling sideways.
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWider()).toBe(false);

    await input('firstName').fill('Ada');
    await input('email').fill('ada@');
    await input('phone').fill('12');
    await input('agreement').check();
    await page.reload();
    await visitor.arrive('/plants/contact');
    await expect.poll(() => input('email').inputValue()).toBe('ada@');
    expect([await input('firstName').inputValue(), await input('phone').inputValue()]).toEqual(['Ada', '12']);
    expect(await input('agreement').isChecked()).toBe(true);

    await visitor.tap('next');
    await expect
      .poll(readErrors)
      .toEqual([
        'Please check the address. It should look like name@example.com.',
        'Please check the number. One of another country begins with + and its code.',
      ]);
    expect(await isFocused('email')).toBe(true);

    // Left, an input shows what is stored; a suggestion can be taken, and what is optional left empty.
    await input('phone').fill('+44 (0)20 7946 0958');
    await input('email').fill('ada@gmial.com');
    await expect.poll(() => input('phone').inputValue()).toBe('+44 20 7946 0958');
    await visitor.tap('take-suggestion');
    await visitor.tap('next');
    await visitor.arrive('/plants/thanks');
    await expect
      .poll(() => visitor.readAnswers())
      .toEqual({
        program: 'plants',
        firstName: 'Ada',
        email: 'ada@gmail.com',
        phone: '+442079460958',
        agreement: true,
      });
    await visitor.tap('back');
    await visitor.arrive('/plants/contact');
    await expect.poll(() => input('firstName').inputValue()).toBe('Ada');
    expect(await input('agreement').isChecked()).toBe(true);
  });

  it(
    'keeps former addresses, and lets visitors correct their e-mail address at the end',
    { tags: ['deep'] },
    async () => {
      const visitor = await welcome({ url: useSite().url });
      await visitor.open('/plants/light?utm_source=poster');
      await visitor.arrive('/plants/window');
      await visitor.open('/plants/thanks');
      await visitor.arrive('/plants/contact');
      await walk(visitor);
      await visitor.tap('back');
      await visitor.arrive('/plants/contact');
      await visitor.page.locator('input[name="email"]').fill('other@example.com');
      await visitor.tap('next');
      await visitor.arrive('/plants/thanks');
      await expect.poll(() => visitor.readAnswers()).toMatchObject({ email: 'other@example.com' });
    },
  );

  it('has no findings, no offers, and commands for operators that say so', { tags: ['deep'] }, async () => {
    const { project, url, dataFolder } = useSite();
    expect(checkProject(project)).toEqual([]);
    expect(await (await fetch(`${url}/api/paddle/offers`)).json()).toEqual({ result: [] });
    const variables = { DATA_DIR: dataFolder, DATABASE_URL: '' };
    expect(runOwn(project, ['service', 'offers', 'list'], variables)).toMatch(/^The database has no offers\./);
    expect(runOwn(project, ['service', 'offers', 'push'], variables)).toMatch(/^Nothing is sold/);
  });
});
