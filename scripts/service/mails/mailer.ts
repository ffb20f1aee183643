import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';

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
