import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Entry } from '../../src/domain/generated/types.ts';
import { divideEntry } from '../../src/domain/divide-entry.ts';

/**
 * Gives "content/entry.json?later", the words that are shown much later, and "content/entry.json?pages", and leaves both
 * out of what a build waits for first.
 */
export function entryParts(): Plugin {
  let isBuild = false;
  return {
    name: 'entry-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\/content\/entry\.json(\?later|\?pages)?$/ },
      handler(id) {
        const [file = '', name] = id.split('?');
        if (!name && !(isBuild && this.environment.config.consumer === 'client')) return undefined;
        const parts = divideEntry(JSON.parse(readFileSync(file, 'utf8')) as Entry);
        // Vite makes a module of what is JSON by its name, and takes an address with a query for a script.
        return name
          ? `export default ${JSON.stringify(parts[name as 'later' | 'pages'])}`
          : JSON.stringify(parts.first);
      },
    },
  };
}
