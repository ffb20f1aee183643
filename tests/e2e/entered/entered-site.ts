import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeGenerated } from '../../../scripts/checker/editor/types/generate.ts';
import type { Site } from '../../../scripts/tools/start-site.ts';
import { startTestSite } from '../../support/start-test-site.ts';
import type { Changes } from '../../fixtures/content/changes.ts';
import { writeFixtureSite } from '../../fixtures/content/source.ts';
import { buildSite } from '../../support/build-site.ts';
import { copyProject } from '../../support/copy-project.ts';

const fields = [
  '{ "name": "minutesADay", "kind": "number", "label": "Practice a day", "unit": "minutes", "min": 5, "max": 120, "step": 5 }',
  '{ "name": "sleepHours", "kind": "number", "label": "Sleep a night", "unit": "hours", "min": 0, "max": 24, "step": 0.5 }',
  '{ "name": "stepsADay", "kind": "number", "label": "Steps a day", "unit": "steps", "min": 100, "max": 50000, "step": 100 }',
  '{ "name": "firstName", "kind": "text", "label": "First name", "maxLength": 20 }',
  '{ "name": "townOfBirth", "kind": "text", "label": "Town of birth", "maxLength": 30 }',
];

const messages = {
  required: 'Please choose a number.',
  invalid: 'Please enter a number from {min} to {max}, in steps of {step}.',
};

/** Pages that ask for a number in each layout, and for a text that is needed and one that is not. */
const pages = [
  {
    id: 'minutes',
    type: 'number',
    title: 'How much time do you have for yourself each day?',
    text: 'A rough guess is fine.',
    answer: 'minutesADay',
    label: 'Time a day',
    unit: { one: 'minute', other: 'minutes' },
    hint: 'Slide to your answer',
    messages: { required: messages.required },
    next: [{ when: { field: 'minutesADay', atLeast: 60 }, page: 'long' }, { page: 'hours' }],
    back: 'water',
  },
  {
    id: 'long',
    type: 'info',
    title: { text: '{answer:minutesADay} can go a long way', fallback: 'That can go a long way' },
    layout: 'statement',
  },
  {
    id: 'hours',
    type: 'number',
    title: 'How long do you sleep?',
    answer: 'sleepHours',
    layout: 'ruler',
    label: 'Sleep a night',
    unit: { one: 'hour', other: 'hours' },
    start: 8,
    hint: 'Move the ruler, or type a number',
    messages,
    back: 'minutes',
  },
  {
    id: 'steps',
    type: 'number',
    title: 'How many steps do you take on a normal day?',
    image: { src: 'shared/moon', alt: '' },
    answer: 'stepsADay',
    layout: 'typed',
    label: 'Steps a day',
    unit: { one: 'step', other: 'steps' },
    hint: 'Type a number',
    messages,
  },
  {
    id: 'name',
    type: 'text',
    title: 'What should we call you?',
    text: 'Only you will see it.',
    answer: 'firstName',
    label: 'First name',
    placeholder: 'Maria',
    autocomplete: 'given-name',
    messages: { required: 'Please write a name.', tooLong: 'Please use at most {max} characters.' },
  },
  {
    id: 'town',
    type: 'text',
    title: 'Where were you born?',
    answer: 'townOfBirth',
    label: 'Town',
    optional: true,
    messages: { tooLong: 'Please use at most {max} characters.' },
  },
  {
    id: 'end',
    type: 'info',
    title: {
      text: '{answer:firstName}, {answer:sleepHours} of sleep and {answer:stepsADay}',
      fallback: 'You are ready',
    },
    cases: [{ when: { field: 'townOfBirth', isSet: true }, text: 'Your town is in good hands.' }],
    text: 'That is a good start.',
  },
].map((page, index) => ({ ...page, step: 30 + index, analytics: page.id }));

const content: Changes = {
  'answers.json': [['\n  ]', `,\n    ${fields.join(',\n    ')}\n  ]`]],
  'woman.json': [
    ['"value": "Water", "label": "Water", "next": "end"', '"value": "Water", "label": "Water", "next": "minutes"'],
    ['"is": "Tea" }, "page": "end"', '"is": "Tea" }, "page": "minutes"'],
    [
      '{ "id": "end", "type": "info", "step": 3, "analytics": "end", "title": "The end", "back": "water" }',
      pages.map((page) => JSON.stringify(page)).join(',\n    '),
    ],
  ],
};

/** Builds and starts a small site whose visitors enter numbers and texts, with a service that stores them. */
export async function startEnteredSite(env: Record<string, string> = {}): Promise<Site> {
  const project = copyProject();
  rmSync(path.join(project, 'content'), { recursive: true });
  writeFixtureSite(project, content);
  // The link preview is drawn with the font, so it has to be one.
  const fonts = path.join(project, 'public/fonts');
  copyFileSync(path.join(fonts, 'onest-var-latin.woff2'), path.join(fonts, 'text.woff2'));
  await writeGenerated(project);
  const dist = await buildSite(env, project);
  const site = await startTestSite({ project, env: { ...env, DIST_DIR: dist } });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      for (const folder of [project, dist]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
