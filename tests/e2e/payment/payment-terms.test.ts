import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/domain/dates/date-words.ts';
import { addMonths } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { answerAll, sexes } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';

const openVisitor = useVisitors();

describe.each(sexes)('the paywall of the %s flow', (sex) => {
  it('states beside the button today’s charge, the renewal’s date and price, and how to cancel', async () => {
    const visitor = await openVisitor({ answers: answerAll(sex) });
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 667 });
    await visitor.open(`/${sex}/paywall`);
    await page.locator('[data-offer="month-1"]').tap();
    const button = page.locator('main .footer [data-action="purchase"]');
    const terms = page.locator('main .footer').getByText(/cancel/i);
    const words = await terms.innerText();
    const renewal = formatDate(addMonths(readToday(), 1));
    for (const part of ['$23.37 today', renewal, '$38.95 every month', /until you cancel/i, /cancel any ?time in/i]) {
      expect(words).toMatch(part);
    }
    const [upper, lower] = [await button.boundingBox(), await terms.boundingBox()];
    if (!upper || !lower) throw new Error('The button or its terms can’t be seen');
    expect(lower.y - (upper.y + upper.height)).toBeLessThan(40);
    expect(lower.y + lower.height).toBeLessThanOrEqual(667);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('links to the terms, the privacy policy and the refunds', async () => {
    const visitor = await openVisitor({ answers: answerAll(sex) });
    await visitor.open(`/${sex}/paywall`);
    await visitor.page.locator('[data-offer]').first().waitFor();
    const links = await visitor.page
      .locator('main .paywall-links a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const place of ['terms', 'privacy', 'refunds']) expect(links.join(' ')).toContain(place);
    for (const link of links) expect(link).toMatch(/^https:/);
  });

  it('creates no time pressure: ten minutes later it is unchanged', async () => {
    const visitor = await openVisitor({ answers: answerAll(sex), script: () => undefined });
    const { page } = visitor;
    // At noon, so that the test doesn't run across midnight.
    await page.clock.install({ time: `${readToday()}T12:00:00` });
    await visitor.open(`/${sex}/paywall`);
    await page.locator('[data-offer="month-1"]').waitFor();
    const read = () => page.evaluate(() => document.body.innerText);
    const before = await read();
    for (const pause of ['00:01', '01:00', '04:00', '05:00']) {
      await page.clock.fastForward(pause);
      await page.clock.runFor(1000);
      expect(await read()).toBe(before);
    }
    // The hours of fasting and eating are no clock.
    const words = before.replaceAll(/\b(12:12|14:10|16:8)\b/g, '');
    expect(words).not.toMatch(/\b\d?\d:\d\d\b|left|hurry|expires|only today|reserved/i);
  });
});
