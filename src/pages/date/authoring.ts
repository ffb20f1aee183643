import { computesWithNothing, fieldName, next, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const date: Authoring<'date'> = {
  stores: () => ['date'],
  colour: '#c2683a',
  unshown: [],
  computesWith: computesWithNothing,
  picture: () => 'question',
  headline: ordinaryHeadline,
  states: () => [
    { name: 'chosen', isAnswered: true },
    { name: 'error', acts: [next] },
  ],
  template: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Date',
    messages: {
      required: 'Please enter a full date.',
      notFuture: 'Please choose a date after today.',
      tooFar: 'Please choose a date within the next five years.',
    },
  },
};
