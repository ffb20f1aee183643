import { computesWithNothing, fieldName, listSheetStates, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const choice: Authoring<'choice'> = {
  stores: () => ['choice', 'program'],
  layout: 'list',
  colour: '#7c5cd6',
  unshown: [
    { field: 'layout', is: 'bands', parts: ['image', 'options.description', 'options.spot'] },
    ...(['list', 'grid', 'lines', 'chips', 'ladder', 'pair'] as const).map((is) => ({
      field: 'layout',
      is,
      parts: ['options.spot'],
    })),
    { field: 'layout', is: 'zones', parts: ['options.description', 'options.emoji', 'options.image'] },
  ],
  computesWith: computesWithNothing,
  picture: ({ layout }) => (layout === 'zones' ? 'figure' : 'question'),
  headline: ordinaryHeadline,
  states: ({ layout = 'list', options }) => [
    { name: `answered-${layout}`, isAnswered: true, isOncePerFlow: true },
    ...listSheetStates(options),
  ],
  template: {
    title: 'Write the question here',
    answer: fieldName,
    options: [
      { value: 'First answer', label: 'First answer' },
      { value: 'Second answer', label: 'Second answer' },
      { value: 'Third answer', label: 'Third answer' },
      { value: 'Fourth answer', label: 'Fourth answer' },
    ],
  },
};
