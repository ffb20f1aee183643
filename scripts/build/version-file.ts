import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes the build's version into its pages, and into version.json, by which an older page notices that it is outdated. */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const [name, file] of Object.entries(bundle).toSorted(([one], [other]) => one.localeCompare(other))) {
        // Scripts have a hash of their content in their names.
        hash.update(name).update(file.type === 'asset' ? file.source : '');
      }
      const version = hash.digest('hex').slice(0, 12);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        file.source = String(file.source).replace('<html', `<html data-version="${version}"`);
      }
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}
