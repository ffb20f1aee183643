import { fieldName, type Template } from './template.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import type { KnownFields } from '../parsing/fields.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { customTemplates } from './custom-templates.ts';

/** The fields that a template needs, under the names that the content declares for them. */
export function nameNeeds<Fields extends object>(template: Fields, names: KnownFields): Fields {
  if (!('needs' in template)) return template;
  const needs = template.needs as KnownAnswer[];
  return { ...template, needs: needs.map((known) => names[known] ?? known) };
}

/** A valid page of each type, with placeholder texts for an editor to replace. */
export const templates: { [Type in Page['type']]: Template<Type> } = {
  choice: {
    title: 'Write the question here',
    answer: fieldName,
    options: [
      { value: 'First answer', label: 'First answer' },
      { value: 'Second answer', label: 'Second answer' },
      { value: 'Third answer', label: 'Third answer' },
      { value: 'Fourth answer', label: 'Fourth answer' },
    ],
  },
  choices: {
    title: 'Write the question here',
    hint: 'Choose up to 3',
    answer: fieldName,
    limit: { most: 3, full: 'You have chosen 3. Take one away to choose another.' },
    options: [
      { value: 'First answer', label: 'First answer' },
      { value: 'Second answer', label: 'Second answer' },
      { value: 'Third answer', label: 'Third answer' },
      { value: 'Fourth answer', label: 'Fourth answer' },
      { value: 'None', label: 'None of these', alone: true },
    ],
    messages: { required: 'Please choose at least one.', chosen: '{count} of 3 chosen' },
  },
  scale: {
    title: 'Write a sentence here that visitors may agree with',
    answer: fieldName,
    labels: ['Not at all', 'A little', 'Somewhat', 'Mostly', 'Totally'],
  },
  number: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Write here what the number is',
    unit: { one: 'minute', other: 'minutes' },
    hint: 'Slide to your answer',
    messages: { required: 'Please choose a number.' },
  },
  text: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Write here what to type',
    messages: {
      required: 'Please write a few words.',
      tooLong: 'Please use at most {max} characters.',
    },
  },
  info: {
    title: 'Write the headline here',
    text: 'Write one short paragraph here.',
    layout: 'statement',
  },
  loading: {
    title: 'Write here what is being prepared',
    seconds: 5,
    statements: [
      { text: 'Write the first thing that happens here' },
      { text: 'Write the second thing that happens here' },
    ],
  },
  date: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Date',
    messages: {
      required: 'Please enter a full date.',
      notFuture: 'Please choose a date after today.',
      tooFar: 'Please choose a date within the next five years.',
    },
  },
  measure: {
    title: 'Write the question here',
    answer: fieldName,
    labels: {
      metric: 'cm',
      imperial: 'ft, in',
      cm: 'Height in centimeters',
      ft: 'Feet',
      in: 'Inches',
      kg: 'Weight in kilograms',
      lbs: 'Weight in pounds',
    },
    messages: {
      required: 'Please enter a number.',
      unclear: 'We can’t read “{typed}”. Please write it like {example}.',
      outOfRange: 'Please enter a number between {min} and {max}.',
    },
    converted: 'That’s {value}.',
  },
  ...customTemplates,
};
