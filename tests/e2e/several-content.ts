import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, runOwn } from '../support/copy-project.ts';
import type { Flow, Page } from '../../src/domain/generated/types.ts';

const words = { required: 'Please choose at least one.', chosen: '{count} of 3 chosen' };
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

/** What this project's own content lacks: questions with several answers, and a scale of ten points. */
const pages = [
  {
    id: 'goals',
    type: 'choices',
    step: 901,
    analytics: 'goals',
    title: 'What would you like more of?',
    hint: 'Choose up to 3',
    answer: 'goals',
    limit,
    options,
    messages: words,
    back: 'age',
    next: [{ when: { field: 'goals', is: 'Sleep' }, page: 'nights' }, { page: 'conditions' }],
  },
  {
    id: 'nights',
    type: 'info',
    step: 902,
    analytics: 'nights',
    title: { text: 'So you want {answer:goals}', fallback: 'So you want more' },
  },
  {
    id: 'conditions',
    type: 'choices',
    step: 903,
    analytics: 'conditions',
    title: 'Do any of these apply?',
    hint: 'Choose all that apply',
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
    step: 907,
    analytics: 'pace',
    title: 'I like to take it slowly',
    answer: 'pace',
    labels: ['Not at all', 'Totally'],
  },
];

/** Copies the project and adds these pages after the age of the woman flow; returns the folder. */
export function makeSeveralProject(): string {
  const folder = copyProject();
  const change = <File>(name: string, apply: (file: File) => void) => {
    const target = path.join(folder, 'content', name);
    const file = JSON.parse(readFileSync(target, 'utf8')) as File;
    apply(file);
    writeFileSync(target, JSON.stringify(file));
  };
  change<{ fields: object[] }>('answers.json', ({ fields }) => {
    fields.push({ name: 'goals', kind: 'choices', label: 'Goals' });
    fields.push({ name: 'conditions', kind: 'choices', label: 'Conditions', sensitive: true });
    fields.push({ name: 'pace', kind: 'scale', points: 10, label: 'Agreement: likes to take it slowly' });
  });
  change<Flow>('woman.json', (flow) => {
    const place = flow.pages.findIndex(({ id }) => id === 'age') + 1;
    flow.pages.splice(place, 0, ...(pages as unknown as Page[]));
    const isFree = { not: { field: 'conditions', is: 'Heart' } } as unknown as Flow['gates'][number]['allowWhen'];
    const { caution } = flow.plan!;
    const isWarned = { field: 'conditions', isOneOf: ['Pressure', 'Thyroid'] } as unknown as typeof caution.when;
    caution.when = { any: [caution.when, isWarned] };
    flow.gates.unshift({ after: 'conditions', allowWhen: isFree, page: 'conditions' });
  });
  runOwn(folder, 'checker/editor/types/main.ts');
  return folder;
}
