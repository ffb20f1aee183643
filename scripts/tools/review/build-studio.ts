import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { buildTarget } from '../../build/build-target.ts';
import { routerBuild } from '../../build/first-load.ts';
import { photos } from '../../build/photos.ts';
import type { Finding } from '../../content/parsing/finding.ts';

/**
 * Builds the studio of a project into a folder, to look at and not to edit: one page with everything in it but the
 * pictures and fonts. It works at any address, and opened as a file.
 */
export async function buildStudio(root: string, into: string, findings: readonly Finding[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: routerBuild },
    plugins: [styleElements(), photos()],
    build: {
      outDir: into,
      emptyOutDir: true,
      target: buildTarget,
      modulePreload: false,
      assetsInlineLimit: () => true,
      rolldownOptions: {
        input: path.join(root, 'scripts/studio/index.html'),
        output: { codeSplitting: false, entryFileNames: 'studio.js', assetFileNames: 'studio.[ext]' },
      },
    },
  });
  const read = (file: string) => readFileSync(path.join(into, file), 'utf8');
  const none = { unshown: [], lines: {}, files: {}, texts: [], history: {}, visits: {} };
  const notes = { findings, ...none, offers: readOffers(root), isStatic: true };
  const html = read('scripts/studio/index.html')
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${read('studio.css')}</style>`)
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    // At the end, as a module would run.
    .replace(
      '</body>',
      () => `<script type="module">${read('studio.js').replaceAll('</script', '<\\/script')}</script></body>`,
    )
    .replaceAll('/studio/notes.json', () => `data:application/json,${encodeURIComponent(JSON.stringify(notes))}`)
    // The page may be in any folder.
    .replaceAll(/(?<=["'`(])\/(?=(?:images|fonts)\/)/g, './');
  writeFileSync(path.join(into, 'index.html'), html);
  for (const file of ['scripts', 'studio.js', 'studio.css', 'robots.txt'])
    rmSync(path.join(into, file), { recursive: true, force: true });
}

/** What the paywall sells; undefined without a paywall. */
function readOffers(root: string): unknown {
  const file = path.join(root, 'content/offers.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/**
 * Puts each style sheet of the app into an element of its own, as the development server does: the studio copies these
 * into its phones.
 */
function styleElements(): Plugin {
  const prefix = '\0style:';
  return {
    name: 'style-elements',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || importer.endsWith('.html')) return null;
      const file = await this.resolve(source, importer, { skipSelf: true });
      return file && { id: `${prefix}${file.id}.js`, moduleSideEffects: true };
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length, -'.js'.length);
      return `import text from ${JSON.stringify(`${file}?inline`)};
const style = document.createElement('style');
style.dataset.viteDevId = '';
style.textContent = text;
document.head.append(style);`;
    },
  };
}
