import { makeAddressBook } from '../parsing/addresses.ts';
import type { Content } from '../graph/content.ts';
import { countPaths, type PathCount } from '../graph/walk/count-paths.ts';
import { walkContent } from '../graph/walk/walk-content.ts';
import { listCombinations, pickVariants, type Combination } from './combinations.ts';
import { makeVariantDocument } from './variant-document.ts';

/** The content for visitors with a combination of variants. */
export interface VariantContent {
  choices: Combination;
  content: Content;
}

/** The number of paths through the flows that a combination of variants changes. */
export interface VariantPaths {
  choices: Combination;
  paths: readonly PathCount[];
}

/** The content for every combination of variants that changes it. */
export function listVariantContents(content: Content): VariantContent[] {
  return listCombinations(content.documents).map((choices) => {
    const documents = content.documents.map((document) => {
      const variants = pickVariants(document, choices);
      return makeVariantDocument(
        document,
        variants.flatMap(({ changes }) => changes),
      );
    });
    const addresses = makeAddressBook(documents, content.addresses.unread);
    return { choices, content: { ...content, documents, addresses, walk: () => walkContent(documents) } };
  });
}

/** Counts the paths through the flows that a combination changes. */
export function countVariantPaths({ choices, content }: VariantContent): VariantPaths {
  const changed = content.documents.flatMap(({ name, trace }) => (trace ? name : []));
  return { choices, paths: countPaths(content.walk()).filter(({ flow }) => changed.includes(flow)) };
}
