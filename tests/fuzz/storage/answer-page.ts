import type { Page } from 'playwright-core';
import { findPage } from '../../../src/domain/flow/flow.ts';
import { flows } from './states.ts';

/** The pages without anything to do: after the purchase, and for devices that are turned away. */
const ends = new Set(['purchase-success', 'unavailable-on-android', 'update-payment-details']);

/** The current page; the next one is in the document as well, hidden. */
const shown = 'main:not([style*="display: none"])';
/** An element that a visitor can use, on a page that stays. */
const usable = `${shown} :is([data-action]:not(:disabled), [data-option], [data-offer], a[href])`;
const typed: Record<string, string> = {
  cm: '170',
  ft: '5',
  inch: '7',
  kg: '80',
  lbs: '180',
  date: '2031-01-01',
  email: 'visitor@example.com',
};

interface Seen {
  id: string;
  type: string;
  headline: string;
  place: string;
}

/** Waits for a page, checks that it is usable, and answers it; returns the fault and the answer given. */
export async function answerPage(page: Page): Promise<{ wrong: string[]; field?: string | undefined }> {
  const stable = await page.waitForFunction(readStable, undefined, { polling: 50 });
  const seen = (await stable.jsonValue()) as Seen;
  if (seen.id === '') return { wrong: [`Only “${seen.headline}” is shown.`] };
  if (ends.has(seen.id)) return { wrong: [] };
  // It goes on by itself, and asks a question in between.
  if (seen.type === 'loading') return { wrong: [] };
  await page.locator(usable).first().waitFor();
  await act(page);
  const goesOn = await page.waitForFunction(hasGoneOn, seen.place).then(
    () => true,
    () => false,
  );
  const asked = flows.map((flow) => findPage(flow, seen.id)).find((it) => it && 'answer' in it);
  const field = asked && 'answer' in asked ? asked.answer : undefined;
  return { wrong: goesOn ? [] : [`The page ${seen.id} does not go on.`], field };
}

/** Runs in the page every 50 ms: what shows once it is stable, because a page that only redirects is gone a moment later. */
function readStable(): Seen | undefined {
  const { dataset } = document.querySelector('main') ?? {};
  const [id, type] = [dataset?.page ?? '', dataset?.type ?? ''];
  const headline = document.querySelector('main h1')?.textContent?.trim() ?? '';
  const place = `${location.pathname} ${id}`;
  const before = window as unknown as { placeBefore?: string };
  const isStable = headline !== '' && place === before.placeBefore;
  before.placeBefore = place;
  return !window.bootstrap && document.readyState !== 'loading' && isStable ? { id, type, headline, place } : undefined;
}

async function act(page: Page): Promise<void> {
  const first = (selector: string) => page.locator(`${shown} :is(${selector})`).first();
  const option = first('[data-option]');
  if (await option.count()) {
    const isOneOfSeveral = (await option.getAttribute('role')) === 'checkbox';
    await option.click();
    if (!isOneOfSeveral) return;
  }
  const offer = first('[data-offer]:not([aria-checked="true"]), [data-action="try-again"]');
  if (await offer.count()) return offer.click();
  for (const input of await page.locator(`${shown} input`).all()) {
    const text = typed[(await input.getAttribute('name')) ?? ''];
    if (text) await input.fill(text);
  }
  await first('[data-action="next"], [data-action="resume"]').click();
}

/** Runs in the page: whether the answer had an effect: another page, a sheet or an error; on a paywall, a chosen offer. */
function hasGoneOn(before: string): boolean {
  const main = document.querySelector('main');
  const now = `${location.pathname} ${main?.dataset.page ?? ''}`;
  const says =
    'dialog[open], main:not([style*="display: none"]) :is([aria-invalid="true"], [data-offer][aria-checked="true"], [role="alert"])';
  return (now !== before && main?.querySelector('h1') !== null) || document.querySelector(says) !== null;
}
