import type { Entry } from './generated/types.ts';

/** The words outside both programs that no page shows before the paywall. */
export type LaterWords = Pick<Entry, 'application' | 'paymentUpdate' | 'testCheckout'>;

/** The pages outside both programs and the wording of the shell, without what comes later. */
export type FirstWords = Entry & Record<keyof LaterWords, never>;

/** The two parts of the words outside both programs. What only an editor, or the service's own pages, read is in neither. */
export function divideWords(entry: Entry & { $schema?: string }): { first: FirstWords; later: LaterWords } {
  const { application, paymentUpdate, testCheckout, $schema: _schema, messages, ...rest } = entry;
  const { notFound: _notFound, ...shown } = messages;
  return { first: { ...rest, messages: shown } as FirstWords, later: { application, paymentUpdate, testCheckout } };
}
