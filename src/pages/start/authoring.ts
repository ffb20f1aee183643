import { aScene, computesWithNothing, plainStateAlone, type Authoring } from '../authoring.ts';

export const start: Authoring<'start'> = {
  stores: () => [],
  colour: '#d97706',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: () => 'start',
  states: plainStateAlone,
  template: {
    title: 'Write the promise here',
    text: 'Write one short paragraph here.',
    image: { src: 'shared/email', alt: '' },
    loading: 'Getting your quiz ready',
    button: 'Take the Quiz',
    shell: { back: false, progress: false },
  },
};
