import type { Edition, Editions } from '../../src/domain/editions.ts';

// Stands for the app's `own-content.ts` where pages are built: the content as it stands, without any experiment.

export const prepareForVisitor = async <File>(file: File): Promise<File> => file;

/** Any of them: no page that differs among them is seen as it was built. */
export async function chooseEdition(editions: Edition | Editions): Promise<Edition> {
  const [edition] = 'first' in editions ? [editions] : Object.values(editions.byVariants);
  if (!edition) throw new Error('A flow has no edition');
  return edition;
}

export const reportExperiments = (): void => {};
