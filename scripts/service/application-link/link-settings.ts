import { randomBytes } from 'node:crypto';
import type { Config } from '../settings/config.ts';
import { makeLinkSigner, type LinkSigner } from './sign-links.ts';

/** How links to the app are made: from APPLICATION_URL, and signed if that contains {token}. */
export type LinkSettings = { template: string; signer: LinkSigner | undefined };

/** Reads how links are made. Without a secret, links of the test checkout are valid as long as this process runs. */
export function readLinkSettings({ applicationUrl, applicationLinkSecret, applicationLinkDays }: Config): LinkSettings {
  if (!applicationUrl.includes('{token}')) return { template: applicationUrl, signer: undefined };
  const secret = applicationLinkSecret ?? randomBytes(32).toString('hex');
  return { template: applicationUrl, signer: makeLinkSigner(secret, applicationLinkDays) };
}
