import {
  aScene,
  computesWithNothing,
  fieldName,
  listSheetStates,
  next,
  ordinaryHeadline,
  type Authoring,
} from '../authoring.ts';

export const choices: Authoring<'choices'> = {
  stores: () => ['choices'],
  layout: 'list',
  colour: '#4f6fd0',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  // From seven options on, the cards of a grid lie.
  cell: ({ layout, options }) => {
    if (layout === 'chips') return 'tickedChips';
    return layout === 'grid' && Array.isArray(options) && options.length >= 7 ? 'tickedGrid' : undefined;
  },
  states: ({ options }) => [{ name: 'answered', isAnswered: true }, ...listSheetStates(options, next)],
  template: {
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
};
