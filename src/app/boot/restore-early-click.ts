import type { Page } from '../../domain/generated/types.ts';
import type { EarlyClick } from '../../bootstrap/contract.ts';
import { writeText } from '../../state/storage/persistence.ts';
import { loadPage } from '../page/prepare-page.ts';
import { storeAnswer } from '../page/store-answer.ts';
import type { Answer } from '../../steps/StepProps.ts';

/** The answer to store for an option's value; undefined where the page has no such option. */
function findAnswer(page: Page, option: string): Answer | undefined {
  if (page.type === 'scale') return /^[1-5]$/.test(option) ? (Number(option) as Answer) : undefined;
  return page.type === 'choice' ? page.options.find(({ value }) => value === option)?.value : undefined;
}

/** Stores the answer of an early click from a visit that ended before the app was loaded. Never rejects. */
export async function restoreEarlyClick({ address, option }: EarlyClick): Promise<void> {
  try {
    const page = typeof address === 'string' ? await loadPage(address) : undefined;
    const answer = page && typeof option === 'string' ? findAnswer(page, option) : undefined;
    if (page && answer !== undefined) storeAnswer(page, answer);
    writeText('earlyClick', undefined);
  } catch (error) {
    // A later visit stores it.
    console.warn('An early answer could not be restored.', error);
  }
}
