import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from './settings/config.ts';
import { findPanelAddress } from '../../src/domain/flow/panel-address.ts';
import { parseSite } from '../../src/domain/text/site-words.ts';
import { fillTemplate, type Tokens } from '../../src/domain/text/text.ts';

/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Hands a mail to the mail server. Rejects if it isn't taken. */
export type Mailer = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

/** The folder in the data folder to which mails are written where test payments are taken. */
export const mailsFolder = 'mails';

/** The mailer of a configuration: a folder beside the test checkout, a mail server, or undefined. */
export function makeMailer({ mail, acceptsTests, dataFolder }: Config): Mailer | undefined {
  // Where anybody can pretend to have paid, anybody could have mails sent to anybody.
  if (acceptsTests) return writeTo(path.join(dataFolder, mailsFolder));
  if (!mail) return undefined;
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: mail.url, ...limits }, { from: mail.from });
  return async (message) => {
    await transport.sendMail(toOne(message));
  };
}

/** A stand-in for a mail server: each mail becomes a file that mail programs open. */
function writeTo(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: 'quiz@localhost' });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(toOne(message));
    await mkdir(folder, { recursive: true });
    const time = new Date().toISOString().replaceAll(':', '-');
    await writeFile(path.join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer);
  };
}

/** As an address and not as a list of them, so that no text can name further recipients. */
const toOne = ({ to, ...rest }: Mail) => ({ ...rest, to: { name: '', address: to } });

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
