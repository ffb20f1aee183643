import { expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { publishContent } from '../publish/command.ts';
import { editCommands } from '../edit/edit-commands.ts';

const variants = [
  { id: 'control', weight: 1 },
  { id: 'late', weight: 1, changes: [{ page: 'sleep', set: { title: 'Rest' } }] },
];
const acknowledged = { rule: 'claim-without-hedge', page: '/woman/end', reason: 'A quotation.' };

const project = useContentProject({
  'woman.json': [
    ['"gates"', `"experiments": [${JSON.stringify({ id: 'nap', variants })}],\n  "gates"`],
    ['"title": "The end", "back": "water"', '"title": "Lose weight while you sleep", "back": "water"'],
  ],
  'checks.json': [['"acknowledged": []', `"acknowledged": [${JSON.stringify(acknowledged)}]`]],
});

const rename = (...args: string[]) => project.run(editCommands.rename, ...args);

it('changes every place that names the page, in all files, and nothing else', async () => {
  const before = project.readAll();
  const { answer, objection } = await rename('woman/water', 'drinks');
  expect(objection).toBe('');
  expect(answer).toContain('Changed along in content/woman.json: gates[0].after, gates[0].page, back of end.');
  expect(answer).toContain('Changed along in content/site.json: options[0].next of gender.');
  expect(project.check()).toEqual([]);
  expect(project.readAll()).toEqual({
    ...before,
    'woman.json': before['woman.json']
      ?.replace('"id": "water"', '"id": "drinks"')
      .replace('"after": "water"', '"after": "drinks"')
      .replace('"page": "water" }', '"page": "drinks" }')
      .replace('"back": "water"', '"back": "drinks"'),
    'site.json': before['site.json']?.replace('/woman/water', '/woman/drinks'),
  });
});

it('changes the progress bar, experiments, acknowledgements, addresses in another flow, and the home page', async () => {
  expect((await rename('woman/sleep', 'rest')).objection).toBe('');
  expect((await rename('woman/end', 'finish')).objection).toBe('');
  expect((await rename('man/water', 'drinks')).answer).toContain('content/woman.json: next[1].page of rest.');
  // The home page has no id in its address.
  expect((await rename('/start', 'hello')).answer).not.toContain('Its address');
  expect(project.read('woman')).toContain('"progress": ["rest", "finish"]');
  expect(project.read('woman')).toMatch(/\{ ?"page": ?"rest", ?"set"/);
  expect(project.read('woman')).toContain('{ "page": "/man/drinks" }');
  expect(project.read('checks')).toContain('"/woman/finish"');
  expect(project.read('site')).toContain('"home": "hello"');
  expect(project.read('man')).toContain('"back": "/"');
  expect(project.check()).toEqual([]);
});

it('asks before it renames a published page, says what that means, and can be undone until it is published', async () => {
  await project.run(publishContent);
  const before = project.readAll();
  const { objection } = await rename('woman/water', 'drinks');
  expect(objection).toContain('Nothing was changed, because published content would change');
  expect(objection).toContain('Its address is /woman/drinks, not /woman/water.');
  expect(objection).toContain('Links to the old one lead there: see "redirects" in content/woman.json.');
  expect(objection).toContain('The page "drinks" was published as "water".');
  expect(objection).toMatch(/add --accept-loss\.$/);
  expect(project.readAll()).toEqual(before);

  expect((await rename('woman/water', 'drinks', '--accept-loss')).answer).toContain(
    'When it goes live, run: npm run content -- publish --accept-loss',
  );
  expect((await rename('woman/drinks', 'water')).objection).toBe('');
  expect(project.readAll()).toEqual(before);
});

it('leads the old address of a published page to the new one, whatever it is renamed to, and retires the old id', async () => {
  const readRedirects = (file: string) => (JSON.parse(project.read(file)) as Flow).redirects;
  await project.run(publishContent);
  await rename('woman/water', 'drinks', '--accept-loss');
  await rename('/gender', 'sex', '--accept-loss');
  expect([readRedirects('woman'), readRedirects('site')]).toEqual([{ water: 'drinks' }, { gender: 'sex' }]);
  await rename('woman/drinks', 'beverages', '--accept-loss');
  expect(readRedirects('woman')).toEqual({ water: 'beverages' });
  await project.run(publishContent, '--accept-loss');
  await rename('woman/beverages', 'cups', '--accept-loss');
  expect(readRedirects('woman')).toEqual({ water: 'cups', beverages: 'cups' });
  expect((await project.run(publishContent, '--accept-loss')).objection).toBe('');
  expect(project.check()).toEqual([]);
  expect((await rename('woman/sleep', 'water', '--accept-loss')).objection).toContain(
    '"water" was published in content/woman.json and removed.',
  );
});

it.each([
  [['woman/water', 'Drinks'], '"Drinks" can\'t be an id.'],
  [['woman/water', 'water'], 'The page is called "water" already.'],
  [['woman/water'], 'An argument is missing: id.\nUsage: npm run content -- rename'],
])('rejects %j and changes nothing', async (args, message) => {
  const before = project.readAll();
  expect((await rename(...args)).objection).toContain(message);
  expect(project.readAll()).toEqual(before);
});

it('drops an acknowledgement whose warning the renaming ends', { tags: ['deep'] }, async () => {
  project.fill();
  const { answer } = await rename('woman/focus', 'aim', '--accept-loss');
  expect(answer).toContain('Removed an acknowledgement from content/checks.json.');
  expect((await project.run(publishContent, '--accept-loss')).objection).toBe('');
  // The page in the other flow keeps its id, and asks for the same answer.
  expect(project.check()).toEqual([expect.stringContaining('shared-field')]);
});
