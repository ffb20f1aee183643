import type { Entry } from './generated/types.ts';

type Consent = Entry['consent'];
type AskingWord = 'title' | 'text' | 'agree' | 'refuse';
type LaterPart = 'application' | 'paymentUpdate' | 'testCheckout' | 'resume';

/** The words outside both programs that no page shows before the paywall, and those of the question about analytics. */
export type LaterWords = Pick<Entry, LaterPart> & { consent: Pick<Consent, AskingWord> };

/** The pages outside both programs and the wording of the shell, without what comes later. */
export type FirstWords = Entry & Record<LaterPart, never> & { consent: Consent & Record<AskingWord, never> };

/** The two parts of the words outside both programs. What only an editor, or the service's own pages, read is in neither. */
export function divideWords(entry: Entry & { $schema?: string }): { first: FirstWords; later: LaterWords } {
  const { application, paymentUpdate, testCheckout, resume, $schema: _schema, messages, app, consent, ...rest } = entry;
  const { notFound: _notFound, ...shown } = messages;
  const { description: _description, ...said } = app;
  const { mode, change, ...asking } = consent;
  return {
    first: { ...rest, app: said, messages: shown, consent: { mode, change } } as FirstWords,
    later: { application, paymentUpdate, testCheckout, resume, consent: asking },
  };
}
