import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { ContentFile } from '../../src/domain/flow/flow.ts';
import type { OfferList } from '../../src/domain/generated/types.ts';
import { programIds } from '../../src/domain/flow/programs.ts';
import { openContent } from '../content/parsing/source.ts';
import { listPageTexts, readVisits, findPageLines } from './server/notes.ts';
import { answerEdits, answerPictures } from './server/answer-requests.ts';
import { Editing } from '../content-tools/edit/editing.ts';
import type { ContentCheckApi } from '../content-tools/live/vite-plugin.ts';
import type { Notes } from './board/notes.ts';
import { parseDocument } from '../content/parsing/parse.ts';

/** Serves the studio at /studio in the development server, and makes its edits. It is not part of a build. */
export function studio(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      // Without waiting for the watcher, which can miss a file that is replaced.
      const editing = new Editing(server.config.root, (file) => findCheck(server)?.takeChange(file));
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address) server.config.logger.info(`  ➜  Studio:  ${address}studio`);
      };
      server.middlewares.use('/studio', (request, response, next) => {
        const [address = '/'] = (request.url ?? '/').split('?');
        if (address === '/notes.json') {
          const notes: Notes = { ...takeNotes(server), history: editing.notes };
          response.setHeader('Content-Type', 'application/json').end(JSON.stringify(notes));
        } else if (address === '/edits' && request.method === 'POST') {
          answerEdits(editing, request, response).catch(next);
        } else if (address.startsWith('/pictures')) {
          answerPictures(server.config.root, request, response).catch(next);
        } else if (address === '/' || address === '') {
          const file = path.join(server.config.root, 'scripts/studio/index.html');
          server
            .transformIndexHtml('/scripts/studio/index.html', readFileSync(file, 'utf8'))
            .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
        } else next();
      });
    },
  };
}

const findCheck = ({ config }: ViteDevServer): ContentCheckApi | undefined =>
  config.plugins.find(({ name }) => name === 'content-check')?.api as ContentCheckApi | undefined;

function takeNotes(server: ViteDevServer): Omit<Notes, 'history'> {
  const { readFile } = openContent(server.config.root);
  const readDocument = (name: string) => {
    try {
      const file = `content/${name}.json`;
      return parseDocument(file, readFile(file)).document;
    } catch {
      return undefined; // The checker reports a file that can't be read.
    }
  };
  const files = ['site', ...programIds].flatMap((name) => readDocument(name) ?? []);
  return {
    findings: findCheck(server)?.listFindings() ?? [],
    unshown: findCheck(server)?.listUnshown() ?? [],
    lines: Object.fromEntries(files.map((document) => [document.name, findPageLines(document)])),
    files: Object.fromEntries(files.map(({ name, value }) => [name, value as ContentFile])),
    offers: readDocument('offers')?.value as OfferList | undefined,
    texts: listPageTexts(files),
    visits: readVisits(server.config.root),
  };
}
