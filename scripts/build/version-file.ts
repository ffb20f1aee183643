import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Names the build's version in its pages, and in version.json, where an older page can see that it is one. */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const [name, file] of Object.entries(bundle).toSorted(([one], [other]) => one.localeCompare(other))) {
        // The name of code says what is in it; other files keep their names.
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
