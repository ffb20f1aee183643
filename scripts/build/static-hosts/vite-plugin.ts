import type { Plugin } from 'vite';
import { listInlineHashes } from '../../service/site/inline-hashes.ts';
import { readSiteConfig } from '../../service/settings/site-config.ts';
import { readAddresses } from './addresses.ts';
import { writeHostFiles } from './write-files.ts';

/** Adds the rules for static hosts to the build, for the hosts that this build connects to. */
export function hostFiles(): Plugin {
  let env: Record<string, string> = {};
  return {
    name: 'host-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      env = config.env;
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && fileName.endsWith('.html'),
      );
      const inline = listInlineHashes(built.map((file) => String('source' in file ? file.source : '')));
      const files = writeHostFiles(readSiteConfig(env), readAddresses(process.cwd()), inline);
      for (const [name, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `_${name}`, source });
      }
    },
  };
}
