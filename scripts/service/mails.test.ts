import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './settings/config.ts';
import { makeMailer, mailsFolder } from './mails.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mail = { to: 'jo@example.com', subject: 'Your plan', text: 'Here it is.\n' };

/** A mail server that takes everything, and what it was told. */
async function startMailServer() {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      told.push(text);
      if (text.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { told, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it('hands mails to the mail server, each to one recipient', async () => {
  const { told, port, close } = await startMailServer();
  const mailer = makeMailer(
    readConfig({
      SMTP_URL: `smtp://localhost:${port}`,
      MAIL_FROM: 'Meridian <help@meridian.example>',
      PADDLE_WEBHOOK_SECRET: 'secret',
      VITE_SITE_URL: 'https://quiz.example',
      APPLICATION_LINK_SECRET: 'x'.repeat(32),
    }),
  );
  await mailer?.({ ...mail, to: 'jo@example.com, other@example.com' }).catch(() => undefined);
  expect(told.filter((text) => text.startsWith('RCPT TO:<other'))).toEqual([]);
  await mailer?.(mail);
  close();
  expect(told).toContain('MAIL FROM:<help@meridian.example>\r\n');
  expect(told).toContain('RCPT TO:<jo@example.com>\r\n');
  expect(told.join('')).toMatch(
    /From: Meridian <help@meridian\.example>[^]*Subject: Your plan[^]*\r\n\r\nHere it is\./,
  );
});

it('writes mails to a folder beside the test checkout, whatever else is set, and has none where real payments are taken', async () => {
  const settings = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', VITE_SITE_URL: 'https://quiz.example' };
  const mailer = makeMailer(readConfig({ DATA_DIR: folder, ...settings, APPLICATION_LINK_SECRET: 'x'.repeat(32) }));
  await mailer?.(mail);
  const [file = '', ...others] = readdirSync(path.join(folder, mailsFolder));
  expect(others).toEqual([]);
  expect(readFileSync(path.join(folder, mailsFolder, file), 'utf8')).toMatch(/To: jo@example\.com[^]*Here it is\./);
  expect(makeMailer(readConfig({ PADDLE_WEBHOOK_SECRET: 'secret' }))).toBeUndefined();
});
