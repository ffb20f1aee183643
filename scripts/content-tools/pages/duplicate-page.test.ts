import { expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { formatFiles } from '../fmt/command.ts';
import { editCommands } from '../edit/edit-commands.ts';

const juice = '{ "value": "Juice", "label": "Juice" }';
const sheet = {
  step: 1,
  analytics: 'water with sugar',
  title: 'Sweet',
  text: 'Mind it.',
  button: 'Go',
  action: 'continue',
};

const project = useContentProject({
  'woman.json': [
    [juice, `{ "value": "Juice", "label": "Juice", "sheet": ${JSON.stringify(sheet)} }`],
    ['"title": "What do you drink?"', '"title": "What do you drink?", "layout": "chips"'],
  ],
});

const duplicate = (...args: string[]) => project.run(editCommands.duplicate, ...args);

it('adds a copy after the page, with an id, a step, titles and an answer field of its own', async () => {
  await project.run(formatFiles);
  const { answer, objection } = await duplicate('woman/water', 'more-water');
  expect(objection).toBe('');
  expect(answer).toContain(
    'Added more-water as 2nd page of content/woman.json: type choice, step 17, answer moreWater.',
  );
  const [page, copy] = (JSON.parse(project.read('woman')) as Flow).pages;
  expect(copy).toEqual({
    ...page,
    id: 'more-water',
    step: 17,
    analytics: 'more water',
    answer: 'moreWater',
    options: [
      { value: 'Tea', label: 'Tea', emoji: '☕' },
      { value: 'Juice', label: 'Juice', sheet: { ...sheet, step: 17, analytics: 'more water with sugar' } },
      { value: 'Water', label: 'Water' },
    ],
    back: undefined,
  });
  expect(project.hasErrors()).toBe(false);
  expect((await project.run(formatFiles, '--check')).objection).toBe('');
});

it.each([
  [['woman/mail', 'mail-two'], 'already asks for every field of the type email'],
  [['woman/water', 'two', '--answer', 'water'], 'water is already asked for on water.'],
  [['woman/water', 'two', '--after', 'done'], 'The checker would report:'],
])('rejects %j and changes nothing', async (args, message) => {
  const before = project.readAll();
  expect((await duplicate(...args)).objection).toContain(message);
  expect(project.readAll()).toEqual(before);
});
