import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../scripts/tools/start-site.ts';
import type { Flow, Page } from '../../src/domain/generated/types.ts';
import { connectedEnvironment, connectedService, openBuiltSite, startTestSite } from '../support/build-site.ts';
import { flows, getPage, siteContent } from '../support/content.ts';
import { copyProject, runOwn } from '../support/copy-project.ts';

const severalMessages = { required: 'Please choose at least one.', chosen: '{count} of 3 chosen' };
const limit = { most: 3, full: 'You have chosen 3. Take one away to choose another.' };
const options = [
  { value: 'Sleep', label: 'Sleep', phrase: 'sleep', emoji: '😴' },
  { value: 'Energy', label: 'Energy', phrase: 'energy', emoji: '🔋' },
  { value: 'Focus', label: 'Focus', phrase: 'focus', emoji: '🎯' },
  { value: 'Calm', label: 'Calm', phrase: 'calm', emoji: '😌' },
  { value: 'None', label: 'None of these', alone: true },
];
const sheet = (action: string) => ({
  title: 'Talk to your doctor first',
  text: 'Your answer matters for your plan.',
  button: action === 'edit' ? 'Edit my answers' : 'Continue',
  action,
});

const numberMessages = {
  required: 'Please choose a number.',
  invalid: 'Please enter a number from {min} to {max}, in steps of {step}.',
};

/** Questions with several answers, a scale of ten points, a number in each layout, a text that is needed, and one that is not. */
const pages = [
  {
    id: 'goals',
    type: 'choices',
    title: 'What would you like more of?',
    hint: 'Choose up to 3',
    answer: 'goals',
    limit,
    options,
    messages: severalMessages,
    next: [{ when: { field: 'goals', is: 'Sleep' }, page: 'nights' }, { page: 'conditions' }],
  },
  {
    id: 'nights',
    type: 'info',
    title: { text: 'So you want {answer:goals}', fallback: 'So you want more' },
  },
  {
    id: 'conditions',
    type: 'choices',
    title: 'Do any of these apply?',
    hint: 'Choose all that apply',
    panel: 'sensitive-consent',
    answer: 'conditions',
    layout: 'chips',
    back: 'goals',
    options: [
      { value: 'Heart', label: 'A heart condition', sheet: { step: 904, analytics: 'heart', ...sheet('edit') } },
      { value: 'Pressure', label: 'High blood pressure', sheet: { step: 905, analytics: 'bp', ...sheet('continue') } },
      {
        value: 'Thyroid',
        label: 'A thyroid disease',
        sheet: { step: 906, analytics: 'thyroid', ...sheet('continue') },
      },
      { value: 'None', label: 'None of these', alone: true },
    ],
    messages: { required: 'Please choose at least one.', chosen: '{count} chosen' },
  },
  {
    id: 'pace',
    type: 'scale',
    title: 'I like to take it slowly',
    answer: 'pace',
    labels: ['Not at all', 'Totally'],
  },
  {
    id: 'minutes',
    type: 'number',
    title: 'How much time do you have for yourself each day?',
    text: 'A rough guess is fine.',
    answer: 'minutesADay',
    label: 'Time a day',
    unit: { one: 'minute', other: 'minutes' },
    hint: 'Slide to your answer',
    messages: { required: numberMessages.required },
    next: [{ when: { field: 'minutesADay', atLeast: 60 }, page: 'long' }, { page: 'hours' }],
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
    messages: numberMessages,
    back: 'minutes',
  },
  {
    id: 'steps',
    type: 'number',
    title: 'How many steps do you take on a normal day?',
    image: { src: 'woman/weight-loss-journey', alt: '' },
    answer: 'stepsADay',
    layout: 'typed',
    label: 'Steps a day',
    unit: { one: 'step', other: 'steps' },
    hint: 'Type a number',
    messages: numberMessages,
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
].map((page, index) => ({ ...page, step: 901 + index, analytics: page.id }));

const fields = [
  { name: 'goals', kind: 'choices', label: 'Goals' },
  { name: 'conditions', kind: 'choices', label: 'Conditions', sensitive: true },
  { name: 'pace', kind: 'scale', points: 10, label: 'Agreement: likes to take it slowly' },
  { name: 'minutesADay', kind: 'number', label: 'Practice a day', unit: 'minutes', min: 5, max: 120, step: 5 },
  { name: 'sleepHours', kind: 'number', label: 'Sleep a night', unit: 'hours', min: 0, max: 24, step: 0.5 },
  { name: 'stepsADay', kind: 'number', label: 'Steps a day', unit: 'steps', min: 100, max: 50_000, step: 100 },
  { name: 'firstName', kind: 'text', label: 'First name', maxLength: 20 },
  { name: 'townOfBirth', kind: 'text', label: 'Town of birth', maxLength: 30 },
];

const focus = getPage(flows.woman, 'focus', 'choice');
export const reversedFocus = focus.options.map(({ value }) => value).toReversed();
/** The first two pages after the focus. */
export const [afterFocus, later] = flows.woman.pages.slice(flows.woman.pages.indexOf(focus) + 1) as [Page, Page];
/** The title of the page "focus", other than in the reference funnel, and in a variant. */
export const newHeadline = 'The same question in new words?';
export const variantHeadline = 'What matters most to you?';

const experiments = [
  {
    id: 'focus-words',
    variants: [
      { id: 'control', weight: 1 },
      {
        id: 'reversed',
        value: 'other words, other order',
        weight: 0,
        changes: [
          { page: 'focus', set: { title: variantHeadline } },
          { page: 'focus', optionOrder: reversedFocus },
          { page: later.id, moveAfter: 'focus' },
        ],
      },
    ],
  },
  {
    id: 'first-plan',
    variants: [
      { id: 'control', weight: 0 },
      { id: 'longest', weight: 1, changes: [{ page: 'paywall', set: { preselect: 'month-3' } }] },
    ],
  },
];

/**
 * A copy of the project with what the reference funnel lacks: these pages, experiments, and
 * other words in files that every page loads. Returns the folder.
 */
function makeExtendedProject(): string {
  const folder = copyProject();
  const change = <File>(name: string, apply: (file: File) => void) => {
    const target = path.join(folder, 'content', name);
    const file = JSON.parse(readFileSync(target, 'utf8')) as File;
    apply(file);
    writeFileSync(target, JSON.stringify(file));
  };
  change<{ fields: object[] }>('answers.json', (answers) => void answers.fields.push(...fields));
  change<typeof siteContent>('site.json', ({ messages }) => void (messages.loading += '…'));
  change<Flow>('man.json', (flow) => void (getPage(flow, 'focus', 'choice').title = newHeadline));
  change<Flow>('woman.json', (flow) => {
    getPage(flow, 'focus', 'choice').title = newHeadline;
    const place = flow.pages.findIndex(({ id }) => id === later.id) + 1;
    flow.pages.splice(place, 0, ...(pages as unknown as Page[]));
    const isFree = { not: { field: 'conditions', is: 'Heart' } } as unknown as Flow['gates'][number]['allowWhen'];
    const { caution } = flow.plan!;
    const isWarned = { field: 'conditions', isOneOf: ['Pressure', 'Thyroid'] } as unknown as typeof caution.when;
    caution.when = { any: [caution.when, isWarned] };
    flow.gates.unshift({ after: 'conditions', allowWhen: isFree, page: 'conditions' });
    Object.assign(flow, { experiments });
  });
  runOwn(folder, ['content', 'types']);
  return folder;
}

/** Builds the site of that project with analytics and payment, unless that was done before; returns both folders. */
export async function buildExtendedSite(): Promise<{ project: string; dist: string }> {
  const project = makeExtendedProject();
  return { project, dist: await openBuiltSite(connectedEnvironment, project) };
}

/** Starts that site and its service. */
export async function startExtendedSite(): Promise<Site> {
  const { project, dist } = await buildExtendedSite();
  const site = await startTestSite({ project, env: { ...connectedService, DIST_DIR: dist } });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      rmSync(project, { recursive: true, force: true });
    },
  };
}
