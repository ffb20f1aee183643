import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Offer, OfferList, Site } from '../../../../src/domain/generated/types.ts';
import { formatCents } from '../../../../src/domain/prices/pricing.ts';
import { type StudioWindow } from '../use-studio.ts';
import { offersFile as file } from './course.ts';

const { currency, offers } = JSON.parse(
  readFileSync(new URL('../../../fixtures/funnels/language-course/offers.json', import.meta.url), 'utf8'),
) as OfferList;
const first = offers[1] as Offer;

/** Offers and their prices edited in the pane. */
export function testOffers(studio: StudioWindow): void {
  const card = () => studio.card('paywall');
  const phone = () => studio.phone('paywall');
  const pane = () => studio.page.getByRole('complementary', { name: 'offers.json' });
  const button = (name: string) => pane().getByRole('button', { name, exact: true });
  const readList = () => JSON.parse(studio.site.readCopy(file)) as OfferList;
  const readSite = () => JSON.parse(studio.site.readCopy('content/site.json')) as Site;
  const undo = () => studio.page.getByRole('button', { name: 'Undo', exact: true }).click();

  /** Opens the pane at the paywall, and an offer in it. */
  async function openOffer(name: string): Promise<void> {
    await studio.open('?flow=starter&type=paywall');
    await card().getByRole('button', { name: 'Edit offers' }).press('Enter');
    await pane().locator('summary', { hasText: name }).press('Enter');
  }

  it('changes a price by keyboard: the phone follows what is typed, what is saved, and what is undone', async () => {
    const [before, after] = [first.price, first.price + 100];
    const [old, money] = [before, after].map((cents) => formatCents(cents, currency));
    await openOffer(first.id);
    await phone().getByText(`${old}`).first().waitFor();
    // Gone if the window is loaded again.
    await studio.page.evaluate(() => document.documentElement.classList.add('kept'));
    const price = pane().getByLabel('Price', { exact: true });
    await price.fill(String(after));
    await phone().getByText(`${money}`).first().waitFor();
    await pane().getByText(`then ${money}`).waitFor();
    expect(readList().offers[1]?.price).toBe(before);
    await price.press('Control+s');
    await expect.poll(() => readList().offers[1]?.price).toBe(after);
    await expect.poll(() => button('Save').isDisabled()).toBe(true);
    await phone().getByText(`${money}`).first().waitFor();

    studio.site.save(file, [`"price": ${before}`, `"price": ${after + 100}`]);
    await phone()
      .getByText(formatCents(after + 100, currency))
      .first()
      .waitFor();
    studio.site.save(file, [`"price": ${before}`, `"price": ${after}`]);
    await phone().getByText(`${money}`).first().waitFor();
    await undo();
    await phone().getByText(`${old}`).first().waitFor();
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    expect(await studio.page.locator('html.kept').count()).toBe(1);
    await price.press('Escape');
    await card().getByRole('button', { name: 'Edit offers' }).and(studio.page.locator(':focus')).waitFor();
  });

  it('keeps what is open while the file can’t be read', { tags: ['deep'] }, async () => {
    await openOffer(first.id);
    const price = pane().getByLabel('Price', { exact: true });
    await price.fill(String(first.price + 100));
    studio.site.save(file, ['"offers": [', '"offers": ']);
    const found = studio.page.locator('.studio-findings', { hasText: 'offers.json' });
    await found.and(pane().locator('.studio-findings')).waitFor();
    expect(await price.inputValue()).toBe(String(first.price + 100));
    studio.site.save(file);
    await expect.poll(() => found.count()).toBe(0);
    expect(await price.inputValue()).toBe(String(first.price + 100));
  });

  it(
    'adds an offer, moves it and takes it back, and another currency changes in both files',
    { tags: ['deep'] },
    async () => {
      await openOffer(first.id);
      await button('Add to offers').press('Enter');
      await pane().getByLabel('Id', { exact: true }).last().fill('another');
      await button('Move up: another').press('Enter');
      await button('Remove: another').press('Enter');
      await expect.poll(() => button('Save').isDisabled()).toBe(true);
      await pane().getByLabel('Currency', { exact: true }).fill('USD');
      await pane().getByText('then $').first().waitFor();
      await button('Save').click();
      await expect.poll(() => [readList().currency, readSite().app.currency]).toEqual(['USD', 'USD']);
      await undo();
      await expect.poll(() => [readList().currency, readSite().app.currency]).toEqual([currency, currency]);
    },
  );
}
