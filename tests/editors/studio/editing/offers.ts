import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Offer, OfferList } from '../../../../src/domain/generated/types.ts';
import { formatCents } from '../../../../src/domain/prices/pricing.ts';
import { type StudioWindow } from '../use-studio.ts';
import { offersFile as file } from './course.ts';

const { currency, offers } = JSON.parse(
  readFileSync(new URL('../../../fixtures/funnels/language-course/offers.json', import.meta.url), 'utf8'),
) as OfferList;
const offer = offers[1] as Offer;
const [before, after] = [offer.price, offer.price + 100];
const write = (cents: number) => formatCents(cents, currency);

/** Offers and their prices edited in the pane. */
export function testOffers(studio: StudioWindow): void {
  it('changes a price by keyboard: the phone follows what is typed, saved elsewhere, and undone', async () => {
    const pane = studio.page.getByRole('complementary', { name: 'offers.json' });
    const price = pane.getByLabel('Price', { exact: true });
    const shows = (cents: number) => studio.phone('paywall').getByText(write(cents)).first().waitFor();
    const readPrice = () => (JSON.parse(studio.site.readCopy(file)) as OfferList).offers[1]?.price;

    await studio.open('?flow=starter&type=paywall');
    await studio.card('paywall').getByRole('button', { name: 'Edit offers' }).press('Enter');
    await pane.locator('summary', { hasText: offer.id }).press('Enter');
    await shows(before);
    // Gone if the window is loaded again.
    await studio.page.evaluate(() => document.documentElement.classList.add('kept'));
    // An answer from a moment in which a file was being saved doesn't stay, although nothing else has changed.
    const refused = { status: 'refused', messages: ['offers.json is being saved.'], findings: [] };
    await studio.page.route('**/studio/edits', (route) => route.fulfill({ json: refused }), { times: 1 });
    await price.fill(String(after));
    await pane.getByText('being saved').waitFor();
    studio.site.save(file, ['{', '{ ']);
    await pane.getByText('being saved').waitFor({ state: 'hidden' });
    await shows(after);
    await pane.getByText(`then ${write(after)}`).waitFor();
    expect(readPrice()).toBe(before);

    // What is open stays while the file can't be read.
    studio.site.save(file, ['"offers": [', '"offers": ']);
    const found = studio.page.locator('.studio-findings', { hasText: 'offers.json' });
    await found.and(pane.locator('.studio-findings')).waitFor();
    studio.site.save(file);
    await expect.poll(() => found.count()).toBe(0);
    expect(await price.inputValue()).toBe(String(after));

    await price.press('Control+s');
    await expect.poll(readPrice).toBe(after);
    await expect.poll(() => pane.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    studio.site.save(file, [`"price": ${before}`, `"price": ${after + 100}`]);
    await shows(after + 100);
    studio.site.save(file, [`"price": ${before}`, `"price": ${after}`]);
    await shows(after);
    await studio.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await shows(before);
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    expect(await studio.page.locator('html.kept').count()).toBe(1);
    await price.press('Escape');
    await studio.page.locator(':focus', { hasText: 'Edit offers' }).waitFor();
  });
}
