import { describe, expect, it } from 'vitest';
import { answerAll, answerBefore, getPage, siteContent, without } from '../../support/content.ts';
import { userAgents, useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

// Where each page leads, for which answers, are tables of src/domain/flow: here the app follows them.
const openVisitor = useVisitors();

const readChosen = ({ page }: Visitor) => page.locator('[aria-checked="true"]').getAttribute('data-option');

describe('an address without a page of its own', () => {
  it('leads a new visitor to the first page, or to that of the program it names', async () => {
    const visitor = await openVisitor();
    for (const [address, to] of [
      ['/start', '/'],
      ['/other/age', '/'],
      ['/woman?utm_source=tiktok', '/woman/start'],
      ['/woman/no-such-page', '/woman/start'],
      // A page of the other program.
      ['/woman/six-pack', '/woman/start'],
    ] as const) {
      await visitor.open(address);
      await visitor.arrive(to);
    }
  });

  it('leads a returning visitor to where they left off', async () => {
    const visitor = await openVisitor({ answers: answerBefore('man', 'water') });
    for (const address of ['/nothing', '/man/menopause']) {
      await visitor.open(address);
      await visitor.arrive('/man/water');
    }
  });
});

describe('a page opened directly', () => {
  it('leads to the first page that asks for what is missing, which then goes on along the flow', async () => {
    const visitor = await openVisitor({ answers: without(answerAll('woman'), 'height') });
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/height');
    await visitor.page.locator('input[name="cm"]').fill('170');
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
  });

  it('of the other program makes a visitor one of that program, and keeps the other answers', async () => {
    const { sex: _, ...others } = answerBefore('woman', 'weight');
    const visitor = await openVisitor({ answers: { sex: 'woman', ...others } });
    await visitor.visit('/man/age');
    await expect.poll(() => visitor.readAnswers()).toEqual({ ...others, sex: 'man' });
  });
});

it.each([
  ['Android', '/'],
  ['Windows', '/woman/start'],
] as const)('the device rule turns %s away at the start button of %s, and nowhere else', async (device, address) => {
  const visitor = await openVisitor({ userAgent: userAgents[device], isHurried: true });
  await visitor.visit(address);
  await visitor.fillBar();
  await visitor.tap('next');
  await visitor.arrive('/unavailable-on-android');
  const { title } = getPage(siteContent, 'unavailable-on-android', 'info');
  expect(await visitor.page.locator('h1').innerText()).toBe(title);
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman' });
  await visitor.open('/man/age');
  await visitor.choose('40-49');
  await visitor.arrive('/man/focus');
});

it('an answered page shows the stored choice and offers Next, also after a reload, and takes another choice', async () => {
  const visitor = await openVisitor();
  await visitor.visit('/woman/age');
  expect(await visitor.page.locator('[data-action="next"]').count()).toBe(0);
  await visitor.choose('40-49');
  await visitor.arrive('/woman/focus');
  await visitor.page.reload();
  await visitor.arrive('/woman/focus');
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '40-49' });
  await visitor.tap('back');
  await visitor.page.reload();
  await visitor.arrive('/woman/age');
  expect(await readChosen(visitor)).toBe('40-49');
  await visitor.tap('next');
  await visitor.arrive('/woman/focus');
  await visitor.tap('back');
  await visitor.choose('18-29');
  await visitor.arrive('/woman/focus');
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '18-29' });
});

it('the browser’s back button doesn’t get caught in a redirect, and the chosen gender is still shown', async () => {
  const visitor = await openVisitor();
  await visitor.open('/gender');
  await visitor.choose('Non-binary');
  await visitor.arrive('/program');
  await visitor.open('/woman');
  await visitor.arrive('/woman/start');
  await visitor.page.goBack();
  await visitor.arrive('/program');
  await visitor.tap('back');
  await visitor.arrive('/gender');
  expect(await readChosen(visitor)).toBe('Non-binary');
  await visitor.tap('next');
  await visitor.arrive('/program');
});
