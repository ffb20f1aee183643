import { aScene, computesWithNothing, fieldName, type Authoring } from '../authoring.ts';

export const scale: Authoring<'scale'> = {
  stores: () => ['scale'],
  layout: 'suns',
  colour: '#b04fc4',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: () => 'scale',
  states: () => [{ name: 'answered', isAnswered: true, isOncePerFlow: true }],
  template: {
    title: 'Write a sentence here that visitors may agree with',
    answer: fieldName,
    labels: ['Not at all', 'A little', 'Somewhat', 'Mostly', 'Totally'],
  },
};
