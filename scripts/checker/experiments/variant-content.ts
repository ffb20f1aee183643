import { makeAddressBook } from '../parsing/addresses.ts';
import type { Content } from '../graph/content.ts';
import { countPaths, type PathCount } from '../graph/walk/count-paths.ts';
import { walkContent } from '../graph/walk/walk-content.ts';
import { listCombinations, pickVariants, type Combination } from './combinations.ts';
import { makeVariantDocument } from './variant-document.ts';

/** The content as the visitors with some variants have it. */
export interface VariantContent {
  choices: Combination;
  content: Content;
}

/** How many ways lead through the flows that a combination of variants changes. */
export interface VariantPaths {
  choices: Combination;
  paths: readonly PathCount[];
}

/** The content under every combination of variants that differs from the content as it stands. */
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

/** Counts the ways through the flows that a combination changes, and through no others. */
export function countVariantPaths({ choices, content }: VariantContent): VariantPaths {
  const changed = content.documents.flatMap(({ name, trace }) => (trace ? name : []));
  return { choices, paths: countPaths(content.walk()).filter(({ flow }) => changed.includes(flow)) };
}
