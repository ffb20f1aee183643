import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPanelAddress } from '../../../src/domain/flow/panel-address.ts';
import { parseSite } from '../../../src/domain/text/site-words.ts';
import { fillTemplate, type Tokens } from '../../../src/domain/text/text.ts';
import type { Mail } from './mailer.ts';

/** The mails of the site, and for how many days after a purchase its buyers may withdraw. */
export type SiteMails = {
  /** The mail with a link; its address is the site's own with the token at its end. */
  writeLink: (to: string, siteUrl: string, token: string) => Mail;
  /** The receipt of a withdrawal. */
  writeReceipt: (to: string, siteUrl: string, tokens: { transaction: string; time: string }) => Mail;
  /** 0 where nobody is offered to withdraw. */
  withdrawalDays: number;
};

/** Reads the words of mails from content/site.json; undefined where it has no page for subscriptions. */
export function readSiteMails(root: string): SiteMails | undefined {
  const file = path.resolve(root, 'content/site.json');
  if (!existsSync(file)) return undefined;
  const site = parseSite(readFileSync(file, 'utf8'));
  const address = findPanelAddress(site, 'subscription');
  if (!site.subscription || address === undefined) return undefined;
  const { withdrawal, mails } = site.subscription;
  type Words = (typeof mails)['link'];
  const write = (to: string, siteUrl: string, { subject, paragraphs }: Words, tokens: Tokens): Mail => {
    const values = { ...tokens, address: `${siteUrl}${address}` };
    // Mail programs know by this line where the text ends.
    const body = paragraphs.map((line) => fillTemplate(line, values)).join('\n\n');
    return { to, subject, text: `${body}\n\n-- \n${fillTemplate(mails.footer, values)}\n` };
  };
  return {
    // After the "#", so that the token is in no log of a server.
    writeLink: (to, siteUrl, token) => write(to, siteUrl, mails.link, { link: `${siteUrl}${address}#token=${token}` }),
    writeReceipt: (to, siteUrl, tokens) => write(to, siteUrl, mails.withdrawal, tokens),
    withdrawalDays: withdrawal?.days ?? 0,
  };
}
