import { countPoints } from '../../domain/answers/scale.ts';
import { canChoose } from '../../domain/answers/several.ts';
import { toggleOption } from '../../domain/answers/toggle-option.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { EarlyClick } from '../../bootstrap/contract.ts';
import { writeText } from '../../state/storage/persistence.ts';
import { loadPage } from '../page/prepare-page.ts';
import { storeAnswer } from '../page/store-answer.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** The answer to store for the values of options that were tapped; undefined where the page has no such option. */
function findAnswer(page: Page, { option, toggled }: EarlyClick): Answer | undefined {
  if (page.type === 'choices' && Array.isArray(toggled)) {
    const tap = (chosen: string[], value: string) => toggleOption(page, chosen, value) ?? chosen;
    const chosen = toggled.reduce<string[]>(tap, []);
    return canChoose(page, chosen) ? chosen : undefined;
  }
  if (page.type === 'scale') {
    const point = Number(option);
    return Number.isInteger(point) && point >= 1 && point <= countPoints(page.answer) ? point : undefined;
  }
  return page.type === 'choice' ? page.options.find(({ value }) => value === option)?.value : undefined;
}

/** Stores the answer of an early click from a visit that ended before the app was loaded. Never rejects. */
export async function restoreEarlyClick(click: EarlyClick): Promise<void> {
  try {
    const { address } = click;
    const page = typeof address === 'string' ? await loadPage(address) : undefined;
    const answer = page && findAnswer(page, click);
    if (page && answer !== undefined) storeAnswer(page, answer);
    writeText('earlyClick', undefined);
  } catch (error) {
    // A later visit stores it.
    console.warn('An early answer could not be restored.', error);
  }
}
