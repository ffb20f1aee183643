import path from 'node:path';
import type { Plugin } from 'vite';
import { runChecks } from '../../content/check-content.ts';
import { ContentWatch } from './content-watch.ts';
import { failsCheck } from '../../content/rules/acknowledge.ts';
import { formatFinding, formatSummary } from '../../content/report/format.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { openContent } from '../../content/parsing/source.ts';

/** The API for other plugins. */
export interface ContentCheckApi {
  /** The findings of the development server's latest check. */
  listFindings: () => Finding[];
  /** The content files that the app can't render as they are. */
  listUnshown: () => string[];
  /** Shows and checks a changed file at once, by its path relative to the root. */
  takeChange: (file: string) => void;
}

/**
 * Runs the checker in Vite. A build with an error fails with the list of findings. The development server keeps
 * running: it updates the page in place, logs the findings, and covers the page with the first error until it is fixed.
 */
export function contentCheck(): Plugin<ContentCheckApi> {
  let root = process.cwd();
  let isBuild = false;
  let watch: ContentWatch | undefined;

  return {
    name: 'content-check',
    api: {
      listFindings: () => watch?.findings ?? [],
      listUnshown: () => [...(watch?.unshown ?? [])],
      takeChange: (file) => void watch?.takeChange(file),
    },
    // Unit tests have their own content.
    apply: (_, { mode, isPreview }) => mode !== 'test' && isPreview !== true,
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const result = runChecks(openContent(root));
      const { findings } = result;
      if (!findings.some(failsCheck)) return;
      this.error(['', ...findings.map(formatFinding), formatSummary(result)].join('\n'));
    },
    configureServer(server) {
      watch = new ContentWatch(server, root);
      watch.start();
    },
    buildEnd() {
      watch?.stop();
    },
    hotUpdate: {
      // After Vite, for which a file that is replaced may be one that has gone and one that is new: it would load the page
      // again, and what is being edited in the studio would be lost.
      order: 'post',
      async handler({ file, read, type }) {
        if (this.environment.name !== 'client' || !watch) return undefined;
        // Some editors empty a file before they write it: Vite's `read` waits for that.
        if (type === 'update' && file.endsWith('.json')) await read();
        const changed = path.relative(root, file).replaceAll(path.sep, '/');
        // Nearly everything imports what is generated from the declarations: one load, not updates that don't fit together.
        if (changed.startsWith('src/domain/generated/')) {
          this.environment.hot.send({ type: 'full-reload' });
          return [];
        }
        return watch.takeChange(changed) ? [] : undefined;
      },
    },
  };
}
