/** Writes public/_headers and public/_redirects for a site that connects to no other host: npm run hosts:write. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSiteConfig } from '../../service/settings/site-config.ts';
import { readAddresses } from './addresses.ts';
import { writeHostFiles } from './write-files.ts';

const files = writeHostFiles(readSiteConfig({}), readAddresses(process.cwd()));
for (const [name, text] of Object.entries(files)) writeFileSync(path.join('public', `_${name}`), text);
console.log('Written: public/_headers, public/_redirects');
