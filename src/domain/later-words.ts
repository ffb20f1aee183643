import type { Entry } from './generated/types.ts';

/** The words outside both programs that no first visit shows before the paywall. */
export type LaterWords = Pick<Entry, 'application' | 'paymentUpdate' | 'testCheckout' | 'resume'>;

/** The pages outside both programs and the wording of the shell, without what comes later. */
export type FirstWords = Entry & Record<keyof LaterWords, never>;

/** The two parts of the words outside both programs. What only an editor, or the service's own pages, read is in neither. */
export function divideWords(entry: Entry & { $schema?: string }): { first: FirstWords; later: LaterWords } {
  const { application, paymentUpdate, testCheckout, resume, $schema: _schema, messages, app, ...rest } = entry;
  const { notFound: _notFound, ...shown } = messages;
  const { description: _description, ...said } = app;
  return {
    first: { ...rest, app: said, messages: shown } as FirstWords,
    later: { application, paymentUpdate, testCheckout, resume },
  };
}
