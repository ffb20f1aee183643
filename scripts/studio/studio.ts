import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { programIds } from '../../src/domain/flow/programs.ts';
import { openContent } from '../checker/parsing/source.ts';
import type { ContentCheckApi } from '../checker/live/vite-plugin.ts';
import type { Notes } from './board/notes.ts';
import { findPageLines } from './board/page-lines.ts';

/** Serves the studio at /studio in the development server. It is not part of a build. */
export function studio(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address) server.config.logger.info(`  ➜  Studio:  ${address}studio`);
      };
      server.middlewares.use('/studio', (request, response, next) => {
        const [address = '/'] = (request.url ?? '/').split('?');
        if (address === '/notes.json') {
          response.setHeader('Content-Type', 'application/json').end(JSON.stringify(takeNotes(server)));
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

function takeNotes(server: ViteDevServer): Notes {
  const check = server.config.plugins.find(({ name }) => name === 'content-check')?.api as ContentCheckApi | undefined;
  const { readFile } = openContent(server.config.root);
  const lines = ['site', ...programIds].map((name): [string, Record<string, number>] => {
    const file = `content/${name}.json`;
    try {
      return [name, findPageLines(file, readFile(file))];
    } catch {
      return [name, {}]; // The checker reports a file that can't be read.
    }
  });
  return { findings: check?.listFindings() ?? [], lines: Object.fromEntries(lines) };
}
