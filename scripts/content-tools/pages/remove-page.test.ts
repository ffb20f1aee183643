import { expect, it } from 'vitest';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { publishContent } from '../publish/command.ts';
import { editCommands } from '../edit/edit-commands.ts';

const end = '{ "id": "end", "type": "info", "step": 3, "analytics": "end", "title": "The end", "back": "water" }';
const tea = `
    { "id": "tea", "type": "info", "step": 8, "analytics": "tea", "title": "Lose weight", "layout": "statement" }`;
const acknowledged = '[{ "rule": "claim-without-hedge", "page": "/woman/tea", "reason": "A quotation." }]';

/** The smallest content with a page "tea" between "end" and "mail", which has an acknowledgement. */
const project = useContentProject({
  'woman.json': [[end, `${end},${tea}`]],
  'checks.json': [['"acknowledged": []', `"acknowledged": ${acknowledged}`]],
});

const remove = (...args: string[]) => project.run(editCommands.remove, ...args);

it('removes the page with its acknowledgement, and nothing else', async () => {
  const before = project.readAll();
  expect(project.check()).toEqual([]);
  const { answer, objection } = await remove('woman/tea');
  expect(objection).toBe('');
  expect(answer).toContain('Removed tea from content/woman.json.');
  expect(answer).toContain('end now leads on to mail, not to tea.');
  expect(answer).toContain('mail now leads back to end, not to tea.');
  expect(answer).toContain('Removed an acknowledgement from content/checks.json.');
  expect(project.check()).toEqual([]);
  expect(project.readAll()).toEqual({
    ...before,
    'woman.json': before['woman.json']?.replace(`${tea},`, ''),
    'checks.json': before['checks.json']?.replace(acknowledged, '[]'),
  });
});

it('leads pages whose next or back is the page to where it led', async () => {
  project.change(
    'woman',
    ['"title": "The end"', '"title": "The end", "next": "tea"'],
    ['"step": 14', '"back": "tea", "step": 14'],
  );
  expect(project.check()).toEqual([]);
  const { answer } = await remove('woman/tea');
  expect(answer).toContain('next of end in content/woman.json is now mail.');
  expect(answer).toContain('back of mail in content/woman.json is now end.');
  expect(project.check()).toEqual([]);
});

it.each([
  ['a gate', 'woman/water', 'gates[0].after: There is no page "water"'],
  ['the progress bar', 'woman/end', 'progress[1]: There is no page "end"'],
  ['the end of the flow', 'woman/pay', 'gates[1].page: There is no page "pay"'],
])('changes nothing if %s needs the page, and says what to do', async (_, name, message) => {
  const before = project.readAll();
  const { objection } = await remove(name, '--accept-loss');
  expect(objection).toMatch(/^Nothing was changed\.\nThe checker would report:\n/);
  expect(objection).toContain(message);
  expect(project.readAll()).toEqual(before);
});

it('leaves content that can be published when a published page is removed', async () => {
  await project.run(publishContent);
  expect((await remove('woman/tea')).objection).toContain('The page "tea" was published and is gone.');
  expect((await remove('woman/tea', '--accept-loss')).objection).toBe('');
  expect((await project.run(publishContent, '--accept-loss')).objection).toBe('');
  expect(project.check()).toEqual([]);
  expect(project.read('published.lock')).toContain('"steps": [8]');
});
