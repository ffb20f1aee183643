import {
  aScene,
  computesWithNothing,
  fieldName,
  listSheetStates,
  next,
  ordinaryHeadline,
  squarePicture,
  type Authoring,
} from '../authoring.ts';

export const pictures: Authoring<'pictures'> = {
  stores: ({ messages }) => [messages === undefined ? 'choice' : 'choices'],
  colour: '#a0784a',
  unshown: [{ field: 'messages', is: undefined, parts: ['hint', 'limit', 'button'] }],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  // The widths of 375 px without gutters and gaps, by the pictures in a row, and without borders and paddings.
  cell: ({ options }) => ({ width: (Array.isArray(options) && options.length > 4 ? 105 : 162) - 15, size: 16 }),
  states: ({ options, messages }) => [
    { name: 'answered', isAnswered: true },
    ...listSheetStates(options, ...(messages ? [next] : [])),
  ],
  template: {
    title: 'Write the question here',
    answer: fieldName,
    options: ['First answer', 'Second answer', 'Third answer', 'Fourth answer'].map((words) => ({
      value: words,
      label: words,
      image: { src: squarePicture, alt: '' },
    })),
  },
};
