import { aScene, computesWithNothing, fieldName, next, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const text: Authoring<'text'> = {
  stores: () => ['text'],
  colour: '#8a6fd1',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  states: ({ answer }) => [
    { name: 'typed', isAnswered: true },
    { name: 'error', acts: [{ type: [answer, 'x'.repeat(200)] }, next] },
  ],
  template: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Write here what to type',
    messages: {
      required: 'Please write a few words.',
      tooLong: 'Please use at most {max} characters.',
    },
  },
};
