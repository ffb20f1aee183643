import path from 'node:path';
import type { Plugin } from 'vite';
import { pageTypes } from '../../src/pages/page-types.ts';
import { writePageTypes } from '../generate/page-type-code.ts';
import { readPages } from './read-pages.ts';

/** Leaves the page types that the content doesn't use out of a build. */
export function usedTypes(): Plugin {
  let lists = new Map<string, string>();
  return {
    name: 'used-types',
    apply: 'build',
    configResolved({ root }) {
      const pages = readPages(root);
      const used = pageTypes.filter((type) => pages.some((page) => page.type === type));
      lists = new Map(writePageTypes(root, used).map(([file, code]) => [path.join(root, file), code]));
    },
    load: (id) => lists.get(id),
  };
}
