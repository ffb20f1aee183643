/** Writes public/_headers and public/_redirects for a site that connects to no other host: npm run hosts:write. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { readSiteConfig } from '../../service/settings/site-config.ts';
import { readAddresses } from './addresses.ts';
import { writeHostFiles } from './write-files.ts';

await runCommand((args, root) => {
  const about = 'Writes public/_headers and public/_redirects, the rules for Netlify and Cloudflare.';
  readArguments({ usage: 'npm run hosts:write', about, options: {}, words: [0, 0] }, args);
  const files = writeHostFiles(readSiteConfig({}), readAddresses(root));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, 'public', `_${name}`), text);
  return 'Written: public/_headers, public/_redirects';
});
