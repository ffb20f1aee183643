import type { Answers } from '../domain/generated/types.ts';
import { storageKeys } from '../state/persistence.ts';

/** What a tap answers, on a page that says which field its options are for, and whether they are numbers. */
export function readAnswer(button: HTMLElement): Answers {
  const [field, kind] = button.closest<HTMLElement>('[data-answer]')?.dataset.answer?.split(' ') ?? [];
  const { option } = button.dataset;
  return field && option ? { [field]: kind === 'number' ? Number(option) : option } : {};
}

/** Stores answers that the app has not heard of, beside those that are there. */
export function storeAnswers(answers: Answers): void {
  if (Object.keys(answers).length === 0) return;
  try {
    const known = JSON.parse(localStorage.getItem(storageKeys.answers) ?? '{}') as Answers;
    localStorage.setItem(storageKeys.answers, JSON.stringify({ ...known, ...answers }));
  } catch {
    // Forbidden or full, as for the app; what is garbled is left to it.
  }
}

/** Stores what was answered until then as the visitor leaves, until the function returned is called. */
export function storeOnLeaving(readAnswers: () => Answers): () => void {
  const store = () => storeAnswers(readAnswers());
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}
