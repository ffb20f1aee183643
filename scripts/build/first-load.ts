import path from 'node:path';
import type { AliasOptions, BuildOptions } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The libraries of every page, in a file of their own that stays in the browser's cache when the app changes. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare)\//;

/** The icons of later pages, in a file of their own: otherwise they would be in that of one of the parts that use them. */
const laterIcons = /\/src\/ui\/pictures\/later-icons\./;

/** The name of the file that starts the app. */
export const appName = 'app';

const app = 'src/main.tsx';

/** Modules that the app imports once the first page shows, or that are too small for a request of their own. */
const afterFirstPage = [
  'src/app/boot/restore-early-click.ts',
  'src/app/boot/services.ts',
  'src/app/page/preload.ts',
  'src/app/routes/Resume.tsx',
];

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether a module is one of these, or is imported by one of them, directly or not. */
function isPartOf(entries: readonly string[], id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const visit = (module: string): boolean => {
    if (entries.some((entry) => module.endsWith(`/${entry}`))) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(visit) ?? false;
  };
  return visit(id);
}

/** Small modules that later pages share, by the file in which they are together: the app names every style sheet. */
const shared: Record<string, RegExp> = {
  prices: /\/src\/domain\/prices\//,
  plan: /\/src\/domain\/plan\//,
  dates: /\/src\/domain\/dates\//,
  body: /\/src\/domain\/body\//,
  'plan-view': /\/src\/(pages\/parts\/PlanView|ui\/pictures\/(Hill|DayRing)|pages\/prediction\/place-hill)/,
  note: /\/src\/(ui\/Note|pages\/parts\/Notes)\./,
  form: /\/src\/(ui\/inputs\/Field|pages\/parts\/Form)\./,
};

/** The file of a module: one for the first page, and one for what follows on every page; each file is a request. */
function nameGroup(id: string, modules: Modules): string | null {
  if (id.endsWith(`/${app}`)) return null;
  if (isPartOf([app], id, modules)) return appName;
  if (isPartOf(afterFirstPage, id, modules)) return 'services';
  return Object.keys(shared).find((name) => shared[name]?.test(id)) ?? null;
}

/** How a build divides the scripts. */
export const firstLoad: Pick<BuildOptions, 'modulePreload' | 'rolldownOptions'> = {
  // A built page asks for the first scripts itself; later ones are preloaded by the app.
  modulePreload: false,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'libraries', test: libraries, priority: 1 },
          { name: 'icons', test: laterIcons, priority: 1 },
          { name: nameGroup },
        ],
      },
      // The app names some 40 files, and a hash can't be compressed: Vite's usual 8 characters cost 0.1 KB more. Six
      // allow 64 chunks (findings/rolldown-short-hashes-run-out.sh).
      chunkFileNames: 'assets/[name]-[hash:6].js',
      assetFileNames: 'assets/[name]-[hash:6][extname]',
    },
  },
};

const production = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** React Router's build for production: its package names the one for development alone, which is larger. */
export const routerBuild = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
] satisfies AliasOptions;
