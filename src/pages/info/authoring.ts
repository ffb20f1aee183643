import { computesWithNothing, plainStateAlone, type Authoring } from '../authoring.ts';

export const info: Authoring<'info'> = {
  stores: () => [],
  layout: 'scene',
  colour: '#2f8fc0',
  unshown: [{ field: 'footer', is: false, parts: ['button'] }],
  computesWith: computesWithNothing,
  picture: ({ layout }) => (layout === 'profile' ? 'square' : 'scene'),
  headline: ({ layout, image }) => {
    if (layout === 'profile' && image !== undefined) return 'besideProfile';
    return layout === 'statement' ? 'statement' : 'page';
  },
  canEnd: true,
  states: plainStateAlone,
  template: {
    title: 'Write the headline here',
    text: 'Write one short paragraph here.',
    layout: 'statement',
  },
};
