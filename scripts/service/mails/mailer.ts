import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';

/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Hands a mail to the mail server. Rejects if it isn't taken. */
export type Mailer = (mail: Mail) => Promise<void>;

/** The folder in the data folder to which mails are written where test payments are taken and no mail server is named. */
export const mailsFolder = 'mails';

/** The mailer of a configuration: a mail server, a folder beside the test checkout, or undefined. */
export function makeMailer({ mail, acceptsTests, dataFolder }: Config): Mailer | undefined {
  if (mail) {
    const transport = createTransport(mail.url, { from: mail.from });
    return async (message) => {
      await transport.sendMail(toOne(message));
    };
  }
  return acceptsTests ? writeTo(path.join(dataFolder, mailsFolder)) : undefined;
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
