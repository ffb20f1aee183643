import path from 'node:path';
import type { Plugin } from 'vite';
import { runChecks } from './check-content.ts';
import { ContentWatch } from './content-watch.ts';
import { formatFinding, formatSummary } from './format.ts';
import { isError } from './finding.ts';
import { openContent } from './source.ts';

/**
 * Holds the content check in Vite. A build with an error fails with the list. The development server runs on:
 * it logs the findings, lays the first error over the page, keeps what the page shows until the content is
 * right again, and then goes on by itself.
 */
export function contentCheck(): Plugin {
  let root = process.cwd();
  let isBuild = false;
  let watch: ContentWatch | undefined;

  return {
    name: 'content-check',
    // Unit tests run on content of their own.
    apply: (_, { mode, isPreview }) => mode !== 'test' && isPreview !== true,
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const { findings, fileCount, pageCount } = runChecks(openContent(root));
      if (!findings.some(isError)) return;
      this.error(['', ...findings.map(formatFinding), formatSummary(findings, fileCount, pageCount)].join('\n'));
    },
    configureServer(server) {
      watch = new ContentWatch(server, root);
      watch.check();
    },
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !watch) return undefined;
      const changed = path.relative(root, file).replaceAll(path.sep, '/');
      return watch.takeChange(changed) === 'withhold' ? [] : undefined;
    },
  };
}
