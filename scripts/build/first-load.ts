import path from 'node:path';
import type { AliasOptions, BuildOptions } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The libraries that every page needs. Their file seldom changes, so browsers keep it when the app's file changes. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare)\//;

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The name of the file that starts the app. */
export const appName = 'app';

/** Groups everything else that the first page needs into one file, which compresses better than many small ones. */
function nameFirstChunk(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isFirst = (module: string): boolean => {
    if (module.endsWith('/src/main.tsx')) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isFirst) ?? false;
  };
  return isFirst(id) && !id.endsWith('/src/main.tsx') ? appName : null;
}

/** Vite's options for dividing the scripts. */
export const firstLoad: Pick<BuildOptions, 'modulePreload' | 'rolldownOptions'> = {
  // A built page preloads its own scripts, and the app preloads those of later pages.
  modulePreload: false,
  rolldownOptions: {
    output: {
      codeSplitting: { groups: [{ name: 'libraries', test: libraries, priority: 1 }, { name: nameFirstChunk }] },
    },
  },
};

const production = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** React Router's production build: its package exports only the development build, which is larger. */
export const routerBuild = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
] satisfies AliasOptions;
