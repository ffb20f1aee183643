import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Entry } from '../../src/domain/generated/types.ts';
import { divideWords } from '../../src/domain/later-words.ts';

/** Gives "content/entry.json?later", the words that are shown much later, and leaves them out of what a build waits for first. */
export function entryParts(): Plugin {
  let isBuild = false;
  return {
    name: 'entry-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\/content\/entry\.json(\?later)?$/ },
      handler(id) {
        const [file = '', isLater] = id.split('?');
        if (!isLater && !(isBuild && this.environment.config.consumer === 'client')) return undefined;
        const { first, later } = divideWords(JSON.parse(readFileSync(file, 'utf8')) as Entry);
        // Vite makes a module of what is JSON by its name, and takes an address with a query for a script.
        return isLater ? `export default ${JSON.stringify(later)}` : JSON.stringify(first);
      },
    },
  };
}
