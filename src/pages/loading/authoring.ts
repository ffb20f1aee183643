import { aScene, computesWithNothing, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const loading: Authoring<'loading'> = {
  stores: () => ['choice'],
  colour: '#7f8a94',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  states: ({ question, seconds }) => (question ? [{ name: 'question', stopsAfterMs: seconds * 700 }] : []),
  template: {
    title: 'Write here what is being prepared',
    seconds: 5,
    statements: [
      { text: 'Write the first thing that happens here' },
      { text: 'Write the second thing that happens here' },
    ],
  },
};
