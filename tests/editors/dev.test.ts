import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../src/domain/generated/types.ts';
import { siteContent, flows, getPage } from '../support/content.ts';
import { startDevSite, type DevSite } from '../support/dev-site.ts';
import { useVisitors } from '../e2e/visitors.ts';
import type { Visitor } from '../e2e/walker.ts';

const content = 'content/woman.json';
const site = 'content/site.json';
const unshown = ['answers', 'checks', 'offers', 'programs', 'published.lock'].map((name) => `content/${name}.json`);
const page = getPage(flows.woman, 'how-much-to-eat', 'choice');
const title = page.title as string;
const newTitle = 'How hungry does a whole day make you?';
const withoutComma = [`"id": "${page.id}",`, `"id": "${page.id}"`] as const;

describe('while npm run dev runs', () => {
  const welcome = useVisitors();
  let dev: DevSite;

  beforeAll(async () => {
    dev = await startDevSite();
  });
  afterAll(() => dev.stop());
  afterEach(() => {
    for (const file of [content, site, ...unshown]) dev.save(file);
  });

  const overlay = ({ page: shown }: Visitor) => shown.locator('vite-error-overlay .message-body');
  const waitForNoOverlay = (visitor: Visitor) => overlay(visitor).waitFor({ state: 'detached' });
  const waitForTitle = async (visitor: Visitor, expected: string) => {
    await expect.poll(() => visitor.page.locator('main h1').innerText(), { interval: 10 }).toBe(expected);
  };
  const isFirstDocument = (visitor: Visitor) => visitor.page.evaluate(() => document.documentElement.id === 'first');

  /** A visitor with two answers, on a document that a reload would reset. Analytics is on in development, and asks. */
  const arriveAtThird = async () => {
    const visitor = await welcome({ url: dev.url, stored: { 'fasting.consent': 'refused' } });
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.choose(getPage(flows.woman, 'focus', 'choice').options[0]?.value ?? '');
    await visitor.arrive('/woman/how-much-to-eat');
    await visitor.page.evaluate(() => (document.documentElement.id = 'first'));
    return visitor;
  };

  it('updates texts on the open page at once, and keeps the answers, what is typed and the focus', async () => {
    const visitor = await arriveAtThird();
    const answers = await visitor.readAnswers();
    dev.save(content, [title, newTitle]);
    await waitForTitle(visitor, newTitle);
    await expect.poll(() => visitor.page.title()).toBe(`${newTitle} – ${siteContent.app.title}`);
    expect(await visitor.readAnswers()).toEqual(answers);

    await visitor.jump('/woman/height');
    await visitor.arrive('/woman/height');
    const field = visitor.page.locator('main input[name]').first();
    await field.fill('17');
    dev.save(content, [`"${getPage(flows.woman, 'height', 'measure').title as string}"`, '"Tall or small?"']);
    await waitForTitle(visitor, 'Tall or small?');
    expect(await field.inputValue()).toBe('17');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  it('shows a mistake over the page with its line, and continues when it is fixed', async () => {
    const visitor = await arriveAtThird();
    const toNowhere = [`"id": "${page.id}",`, `"id": "${page.id}", "next": "predicton",`] as const;
    for (const [change, at] of [
      [toNowhere, '"predicton"'],
      [withoutComma, '"type"'],
    ] as const) {
      const text = dev.read(content);
      const line = text.slice(0, text.indexOf(change[0])).split('\n').length;
      dev.save(content, change);
      await overlay(visitor).waitFor();
      const message = await overlay(visitor).innerText();
      expect(message).toMatch(new RegExp(`content/woman\\.json:(${line}|${line + 1}):\\d+ error `));
      expect(await visitor.page.locator('vite-error-overlay .frame').innerText()).toContain(at);
      expect(dev.readTerminal()).toContain(message.split('\n')[0]);
      await waitForTitle(visitor, title);

      dev.save(content, [title, newTitle]);
      await waitForNoOverlay(visitor);
      await waitForTitle(visitor, newTitle);
      dev.save(content);
      await waitForTitle(visitor, title);
    }
    expect(await isFirstDocument(visitor)).toBe(true);
    expect(Object.keys(await visitor.readAnswers())).toHaveLength(3);
  });

  it('keeps the page while other files change, and when one goes and comes back', { tags: ['deep'] }, async () => {
    const visitor = await arriveAtThird();
    for (const file of unshown) dev.save(file, ['"$schema"', '\n  "$schema"']);
    // As some editors save a file.
    dev.remove(content);
    await overlay(visitor).waitFor();
    dev.save(content, [title, newTitle]);
    await waitForTitle(visitor, newTitle);
    await waitForNoOverlay(visitor);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  it('updates the texts of an open sheet and of the shell', { tags: ['deep'] }, async () => {
    const warned = getPage(flows.woman, 'eating-disorder', 'choice').options.find((option) => option.sheet);
    const visitor = await arriveAtThird();
    await visitor.jump('/woman/eating-disorder');
    await visitor.arrive('/woman/eating-disorder');
    await visitor.choose(warned?.value ?? '');
    const dialog = visitor.page.locator('dialog h2');
    await dialog.waitFor();
    dev.save(content, [`"${warned?.sheet?.title as string}"`, '"Take care of yourself first"']);
    await expect.poll(() => dialog.innerText()).toBe('Take care of yourself first');

    // A new name is an error until the former one is listed. The next page has to open without it.
    dev.save(site, [`"title": "${siteContent.app.title}"`, '"title": "Solstice"']);
    await expect.poll(() => visitor.page.title()).toContain('Solstice');
    await visitor.jump('/gender');
    await visitor.arrive('/gender');
    expect(await visitor.page.locator('.logo').innerText()).toBe('Solstice');
    expect(await isFirstDocument(visitor)).toBe(true);
    await overlay(visitor).waitFor();
    dev.save(site);
    await waitForNoOverlay(visitor);
  });

  it.each([
    ['its content', content, withoutComma, 'missing-comma'],
    [
      'the words of the shell',
      site,
      ['"kind": "site",', '"kind": "site"'],
      'content/site.json:3:16 error missing-comma',
    ],
  ] as const)(
    'shows the finding on a page that is opened while %s can’t be read, and recovers it',
    { tags: ['deep'] },
    async (_, file, change, finding) => {
      const answers = { sex: 'woman', age: '30-39' } as const;
      const visitor = await welcome({ url: dev.url, stored: { 'fasting.consent': 'refused' }, answers, allow: [/./] });
      dev.save(file, change);
      await expect.poll(() => dev.readTerminal().trimEnd()).toMatch(/updates by itself\.$/);
      await visitor.open('/woman/how-much-to-eat');
      await overlay(visitor).waitFor();
      expect(await overlay(visitor).innerText()).toContain(finding);
      // Vite complains so if it finds pages whose dependencies aren't installed, such as those of the benchmarks.
      expect(dev.readTerminal()).not.toContain('Failed to run dependency scan');
      dev.save(file);
      await waitForTitle(visitor, title);
      await waitForNoOverlay(visitor);
      expect(await visitor.readAnswers()).toEqual(answers);
    },
  );

  it('asks for consent in the words of the mode that the content says', { tags: ['deep'] }, async () => {
    const { consent } = JSON.parse(dev.read(site)) as Site;
    const words = consent.required!;
    const notice = 'We count your visit';
    dev.save(site, ['"mode": "required",\n    "required"', '"mode": "notice",\n    "notice"'], [words.title, notice]);
    const visitor = await welcome({ url: dev.url });
    const question = visitor.page.getByRole('region', { name: notice });
    await visitor.open('/woman/start');
    await question.waitFor();
    await visitor.tap('refuse');
    await question.waitFor({ state: 'detached' });
  });
});
