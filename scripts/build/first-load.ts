import path from 'node:path';
import type { AliasOptions, BuildOptions } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

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
  // A page's scripts are asked for by the page itself; what comes later is loaded ahead of its page.
  modulePreload: false,
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries, priority: 1 }, { name: nameFirst }] } },
  },
};

const production = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** React Router's build for production: its package names the one for development alone, which is larger. */
export const routerBuild = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
] satisfies AliasOptions;
