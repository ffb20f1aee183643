import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../src/domain/generated/types.ts';
import { siteContent, flows, getPage } from '../support/content.ts';
import { startDevSite, type DevSite } from '../support/dev-site.ts';
import { listEvents, recordEvents, type SentEvent } from '../e2e/analytics/sent-events.ts';
import { useVisitors } from '../e2e/visitors.ts';
import type { Visitor } from '../e2e/visitor.ts';

const content = 'content/woman.json';
const unshown = ['answers', 'checks', 'offers', 'programs', 'published.lock'].map((name) => `content/${name}.json`);
const page = getPage(flows.woman, 'how-much-to-eat', 'choice');
const warned = getPage(flows.woman, 'eating-disorder', 'choice').options.find((option) => option.sheet);
const newTitle = 'How hungry does a whole day make you?';

/** The number of the first line with a text. */
const findLine = (text: string, find: string): number => text.slice(0, text.indexOf(find)).split('\n').length;

/** Analytics is on in development, and asks. */
const refused = { 'fasting.consent': 'refused' };

describe('while npm run dev runs', () => {
  const welcome = useVisitors();
  let site: DevSite;

  beforeAll(async () => {
    site = await startDevSite();
  });
  afterAll(() => site.stop());
  afterEach(() => {
    for (const file of [content, ...unshown, 'content/site.json', 'schemas/pages/choice.schema.json']) site.save(file);
  });

  const overlay = (visitor: Visitor) => visitor.page.locator('vite-error-overlay .message-body');
  const headline = (visitor: Visitor) => visitor.page.locator('main h1');
  const waitForTitle = async (visitor: Visitor, title: string) => {
    await expect.poll(() => headline(visitor).innerText(), { interval: 10 }).toBe(title);
  };
  const waitForNoOverlay = (visitor: Visitor) => overlay(visitor).waitFor({ state: 'detached' });

  /** A visitor with two answers, on a document that a reload would reset. */
  const arriveAtThird = async () => {
    const visitor = await welcome({ url: site.url, stored: refused });
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.choose(getPage(flows.woman, 'focus', 'choice').options[0]?.value ?? '');
    await visitor.arrive('/woman/how-much-to-eat');
    await visitor.page.evaluate(() => (document.documentElement.id = 'first'));
    return visitor;
  };
  const isFirstDocument = (visitor: Visitor) => visitor.page.evaluate(() => document.documentElement.id === 'first');

  it('updates texts on the open page at once, and keeps the answers', async () => {
    const visitor = await arriveAtThird();
    const answers = await visitor.readAnswers();
    const saved = performance.now();
    site.save(content, [page.title as string, newTitle]);
    await waitForTitle(visitor, newTitle);
    console.log(`From saving to reading: ${Math.round(performance.now() - saved)} ms`);
    await expect.poll(() => visitor.page.title()).toBe(`${newTitle} – ${siteContent.app.title}`);
    expect(await isFirstDocument(visitor)).toBe(true);
    expect(await visitor.readAnswers()).toEqual(answers);
    await visitor.arrive('/woman/how-much-to-eat');
  });

  it('keeps the page when a file goes and comes back, as some editors save it', { tags: ['deep'] }, async () => {
    const visitor = await arriveAtThird();
    site.remove(content);
    await overlay(visitor).waitFor();
    site.save(content, [page.title as string, newTitle]);
    await waitForTitle(visitor, newTitle);
    await waitForNoOverlay(visitor);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  it('keeps the page when a file changes that no page shows', { tags: ['deep'] }, async () => {
    const visitor = await arriveAtThird();
    for (const file of unshown) site.save(file, ['"$schema"', '\n  "$schema"']);
    site.save(content, [page.title as string, newTitle]);
    await waitForTitle(visitor, newTitle);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  it('keeps typed text and the focus', async () => {
    const visitor = await arriveAtThird();
    await visitor.jump('/woman/height');
    await visitor.arrive('/woman/height');
    const field = visitor.page.locator('main input').first();
    await field.fill('17');
    const { title } = getPage(flows.woman, 'height', 'measure');
    site.save(content, [`"${title as string}"`, '"Tall or small?"']);
    await waitForTitle(visitor, 'Tall or small?');
    expect(await field.inputValue()).toBe('17');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  it('updates the texts of an open sheet, which stays open', { tags: ['deep'] }, async () => {
    const visitor = await welcome({ url: site.url, stored: refused });
    await visitor.open('/woman/eating-disorder');
    await visitor.choose(warned?.value ?? '');
    const dialog = visitor.page.locator('dialog h2');
    await dialog.waitFor();
    site.save(content, [`"${warned?.sheet?.title as string}"`, '"Take care of yourself first"']);
    await expect.poll(() => dialog.innerText()).toBe('Take care of yourself first');
  });

  it('updates the texts of the shell', { tags: ['deep'] }, async () => {
    const visitor = await arriveAtThird();
    site.save('content/site.json', [`"title": "${siteContent.app.title}"`, '"title": "Solstice"']);
    await expect.poll(() => visitor.page.title()).toContain('Solstice');
    await visitor.jump('/gender');
    await visitor.arrive('/gender');
    expect(await visitor.page.locator('.logo').innerText()).toBe('Solstice');
    expect(await isFirstDocument(visitor)).toBe(true);
    // A new name is an error until the former one is listed. The next page has to open without it.
    await overlay(visitor).waitFor();
    site.save('content/site.json');
    await waitForNoOverlay(visitor);
  });

  it.each([
    ['a page that is not there', `"id": "${page.id}",`, `"id": "${page.id}", "next": "predicton",`, '"predicton"'],
    ['a missing comma', `"id": "${page.id}",`, `"id": "${page.id}"`, '"type"'],
  ])('shows %s over the page with its line, and continues when it is fixed', async (_, find, write, at) => {
    const visitor = await arriveAtThird();
    const right = site.read(content);
    const line = findLine(right, find);
    site.save(content, [find, write]);
    await overlay(visitor).waitFor();
    const message = await overlay(visitor).innerText();
    expect(message).toMatch(new RegExp(`content/woman\\.json:(${line}|${line + 1}):\\d+ error `));
    expect(await visitor.page.locator('vite-error-overlay .frame').innerText()).toContain(at);
    expect(site.readTerminal()).toContain(message.split('\n')[0]);
    await waitForTitle(visitor, page.title as string);

    site.save(content, [page.title as string, newTitle]);
    await waitForNoOverlay(visitor);
    await waitForTitle(visitor, newTitle);
    expect(await isFirstDocument(visitor)).toBe(true);
    expect(Object.keys(await visitor.readAnswers())).toHaveLength(3);
  });

  it(
    'shows the finding on a page that is opened while the words of the shell are broken',
    { tags: ['deep'] },
    async () => {
      const visitor = await welcome({ url: site.url, stored: refused, allow: [/./] });
      site.save('content/site.json', ['"kind": "site",', '"kind": "site"']);
      await expect.poll(() => site.readTerminal().trimEnd()).toMatch(/updates by itself\.$/);
      await visitor.open('/woman/age');
      await overlay(visitor).waitFor();
      expect(await overlay(visitor).innerText()).toContain('content/site.json:3:16 error missing-comma');
      // Vite complains like this if it finds pages whose dependencies aren't installed, such as those of the benchmarks.
      expect(site.readTerminal()).not.toContain('Failed to run dependency scan');
    },
  );

  it('recovers a page that was opened while its content was invalid', { tags: ['deep'] }, async () => {
    const visitor = await welcome({
      url: site.url,
      stored: refused,
      answers: { sex: 'woman', age: '30-39' },
      allow: [/./],
    });
    site.save(content, [`"id": "${page.id}",`, `"id": "${page.id}"`]);
    await expect.poll(() => site.readTerminal().trimEnd()).toMatch(/updates by itself\.$/);
    await visitor.open('/woman/how-much-to-eat');
    await overlay(visitor).waitFor();
    site.save(content);
    await waitForTitle(visitor, page.title as string);
    await waitForNoOverlay(visitor);
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
  });

  it.each([
    ['asks for more than the content has', '"minItems": 2', '"minItems": 4', /needs at least 4/],
    ['is no JSON', '"required": [', '"required": ', /broken-schema|schemas cannot be used/],
  ])('checks the content again when a schema %s', { tags: ['deep'] }, async (_, find, write, message) => {
    const visitor = await arriveAtThird();
    site.save('schemas/pages/choice.schema.json', [find, write]);
    await overlay(visitor).waitFor();
    expect(await overlay(visitor).innerText()).toMatch(message);
    site.save('schemas/pages/choice.schema.json');
    await waitForNoOverlay(visitor);
    expect(await isFirstDocument(visitor)).toBe(true);
  });

  describe('asks for consent as the content says', { tags: ['deep'] }, () => {
    const title = 'We count your visit';
    const setMode = (mode: string) => {
      // As the file has it, with its tokens.
      const { consent } = JSON.parse(site.read('content/site.json')) as Site;
      site.save(
        'content/site.json',
        ['"mode": "required",\n    "required"', `"mode": "${mode}",\n    "notice"`],
        [consent.required!.title, title],
      );
    };
    const question = ({ page: shown }: Visitor) => shown.getByRole('region', { name: title });
    const countVisits = (sent: SentEvent[]) => listEvents(sent).filter(([name]) => name === 'page_visit').length;

    it('off: no one is asked, and visits are tracked', async () => {
      setMode('off');
      const visitor = await welcome({ url: site.url });
      const sent = recordEvents(visitor.context);
      await visitor.open('/woman/start');
      await expect.poll(() => countVisits(sent)).toBe(1);
      expect(await question(visitor).count()).toBe(0);
      expect(await visitor.page.locator('[data-action="change-consent"]').count()).toBe(0);
    });

    it('notice: visits are tracked until the visitor refuses', async () => {
      setMode('notice');
      const visitor = await welcome({ url: site.url });
      const sent = recordEvents(visitor.context);
      await visitor.open('/woman/age');
      await question(visitor).waitFor();
      await expect.poll(() => countVisits(sent)).toBe(1);
      await visitor.tap('refuse');
      await question(visitor).waitFor({ state: 'detached' });
      await visitor.choose('30-39');
      await visitor.arrive('/woman/focus');
      await visitor.page.reload();
      await visitor.arrive('/woman/focus');
      expect(countVisits(sent)).toBe(1);
    });
  });
});
