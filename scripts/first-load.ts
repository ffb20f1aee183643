import path from 'node:path';
import type { AliasOptions, BuildOptions, Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** The libraries that every page needs, in a file of their own: it changes seldom, and stays in the browser when the rest does. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare)\//;

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The name of the file that starts the app. */
export const appName = 'app';

/** What else the first page needs, in one file: many small ones would share no words, and be a request each. */
function nameFirst(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isFirst = (module: string): boolean => {
    if (module.endsWith('/src/main.tsx')) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isFirst) ?? false;
  };
  return isFirst(id) && !id.endsWith('/src/main.tsx') ? appName : null;
}

/** How a build divides the scripts. */
export const firstLoad: Pick<BuildOptions, 'modulePreload' | 'rolldownOptions'> = {
  // For the page alone: what comes later is loaded ahead of its page anyway. Browsers without it load the same a little later.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
  },
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries, priority: 1 }, { name: nameFirst }] } },
  },
};

const importWithStyles = path.join(root, 'src/ui/import-with-styles.ts');

/**
 * Imports what is loaded later by a function of our own. Vite's helper would load scripts beside it, of which there are
 * none: what every page needs is one file, and the next page's code is loaded while a page is read.
 */
export function ownImports(): Plugin {
  return {
    name: 'own-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importWithStyles as __vitePreload } from ${JSON.stringify(importWithStyles)};`,
    },
  };
}

const production = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** React Router's build for production: its package names the one for development alone, which is larger. */
export const routerBuild = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
] satisfies AliasOptions;
