import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writeEditions } from '../../src/domain/editions.ts';
import type { Flow } from '../../src/domain/generated/types.ts';

/** What in the content folder is no flow. */
const noFlow = /^(entry|checks|.*\.lock)\.json$/;

/**
 * Writes each flow of the content in pieces beside the scripts, named by what is in them, and names the first of them in
 * the page: so no script changes when words do. A development server divides flows in the browser instead.
 */
export function flowParts(): Plugin {
  let folder = 'content';
  let contents = {};
  return {
    name: 'flow-parts',
    apply: 'build',
    applyToEnvironment: ({ config: { consumer } }) => consumer === 'client',
    configResolved({ root }) {
      folder = path.join(root, 'content');
    },
    buildStart() {
      const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !noFlow.test(file));
      contents = Object.fromEntries(
        files.map((file) => {
          const program = path.basename(file, '.json');
          const flow = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Flow;
          const write = (piece: unknown): string => {
            const source = JSON.stringify(piece);
            const name = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            this.emitFile({ type: 'asset', fileName: `assets/${program}-${name}.json`, source });
            return name;
          };
          const editions = writeEditions(flow, write);
          return [program, 'first' in editions ? editions : write(editions)];
        }),
      );
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'contents' },
        children: JSON.stringify(contents),
        injectTo: 'head',
      },
    ],
  };
}
