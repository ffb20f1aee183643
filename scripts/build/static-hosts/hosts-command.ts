import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { readSiteConfig } from '../../service/settings/site-config.ts';
import { readAddresses } from './addresses.ts';
import { writeHostFiles } from './write-files.ts';

const syntax = describeCommand(
  'npm run make -- hosts',
  "Writes public/_headers and public/_redirects, the rules for Netlify and Cloudflare, from the service's own headers.",
);

/** The command make hosts: for a site that connects to no other host. */
export const makeHostFiles = defineCommand(syntax, (_words, _options, root) => {
  const files = writeHostFiles(readSiteConfig({}), readAddresses(root));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, 'public', `_${name}`), text);
  return 'Written: public/_headers, public/_redirects';
});
