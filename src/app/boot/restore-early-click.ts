import { isAnswer } from '../../domain/answers/answers.ts';
import { toggleOption } from '../../domain/answers/toggle-option.ts';
import { accepts } from '../../domain/answers/valid-answers.ts';
import { ask } from '../../domain/flow/questions.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Question } from '../../pages/definition.ts';
import type { EarlyClick } from '../../bootstrap/contract.ts';
import { writeText } from '../../state/storage/persistence.ts';
import { loadPage } from '../page/lazy-parts.ts';
import { storeAnswer } from '../page/usePageActions.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** What taps on options can mean: their values, each of which adds to those before, or a value, or a point of a scale. */
function listMeanings(question: Question, { option, toggled }: EarlyClick): readonly unknown[] {
  const tap = (chosen: readonly string[], value: string) => toggleOption(question, chosen, value) ?? chosen;
  return [Array.isArray(toggled) ? toggled.reduce(tap, []) : option, Number(option)];
}

/** The answer to store for the values of options that were tapped; undefined where the page has no such option. */
function findAnswer(page: Page, click: EarlyClick): unknown {
  const [question] = ask(page);
  if (!question) return undefined;
  const { answer, options } = question;
  return listMeanings(question, click).find((value) =>
    options ? value !== undefined && accepts(page, answer, value) : isAnswer([answer, value]),
  );
}

/** Stores the answer of an early click from a visit that ended before the app was loaded. Never rejects. */
export async function restoreEarlyClick(click: EarlyClick): Promise<void> {
  try {
    const { address } = click;
    const page = typeof address === 'string' ? await loadPage(address) : undefined;
    const answer = page && findAnswer(page, click);
    if (page && answer !== undefined) storeAnswer(page, answer as Answer);
    writeText('earlyClick', undefined);
  } catch (error) {
    // A later visit stores it.
    console.warn('An early answer could not be restored.', error);
  }
}
