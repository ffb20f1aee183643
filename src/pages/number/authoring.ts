import { aScene, computesWithNothing, fieldName, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const number: Authoring<'number'> = {
  stores: () => ['number'],
  layout: 'slider',
  colour: '#3f9f9f',
  unshown: [
    { field: 'layout', is: 'slider', parts: ['image', 'messages.invalid', 'messages.ambiguous'] },
    { field: 'layout', is: 'ruler', parts: ['image'] },
  ],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  states: ({ layout = 'slider', answer }) => [
    { name: 'chosen', isAnswered: true },
    ...(layout === 'slider'
      ? []
      : [{ name: 'error', acts: [{ type: [answer, 'many'] as const }, { leave: true } as const] }]),
  ],
  template: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Write here what the number is',
    unit: { one: 'minute', other: 'minutes' },
    hint: 'Slide to your answer',
    messages: { required: 'Please choose a number.' },
  },
};
