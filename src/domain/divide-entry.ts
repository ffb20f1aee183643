import type { Entry } from './generated/types.ts';

type Consent = Entry['consent'];
type AskingWord = 'title' | 'text' | 'agree' | 'refuse';
type LaterPart = 'application' | 'paymentUpdate' | 'testCheckout' | 'resume';

/** The pages outside both programs, and the experiments that change them. */
export type EntryPages = Pick<Entry, 'pages' | 'experiments'>;

/** The words outside both programs that no page shows before the paywall, and those of the question about analytics. */
export type LaterWords = Pick<Entry, LaterPart> & { consent: Pick<Consent, AskingWord> };

/** The wording of the shell, without what comes later. */
export type FirstWords = Omit<Entry, keyof EntryPages | LaterPart | 'consent'> & {
  consent: Omit<Consent, AskingWord>;
};

/** The parts of what stands outside both programs. What only an editor, or the service's own pages, read is in none. */
export function divideEntry(entry: Entry & { $schema?: string }): {
  first: FirstWords;
  later: LaterWords;
  pages: EntryPages;
} {
  const { application, paymentUpdate, testCheckout, resume, pages, experiments, ...others } = entry;
  const { $schema: _schema, messages, app, consent, ...rest } = others;
  const { notFound: _notFound, ...shown } = messages;
  const { description: _description, ...said } = app;
  const { mode, change, ...asking } = consent;
  return {
    first: { ...rest, app: said, messages: shown, consent: { mode, change } } as FirstWords,
    later: { application, paymentUpdate, testCheckout, resume, consent: asking },
    pages: { pages, ...(experiments && { experiments }) },
  };
}
