import { plainStateAlone, type Authoring } from '../authoring.ts';

export const prediction: Authoring<'prediction'> = {
  stores: () => [],
  colour: '#d6487e',
  unshown: [],
  computesWith: () => ['weight', 'weightGoal'],
  picture: () => 'square',
  headline: (_, isGoal) => (isGoal ? 'predictionGoal' : 'predictionTitle'),
  states: plainStateAlone,
  template: {
    title: 'Write the first half of the headline here',
    needs: ['height', 'weight', 'weightGoal'],
    goal: { text: '{weightGoal} by {goalDate}', fallback: 'your goal, step by step' },
    chart: {
      today: 'today',
      summary: {
        text: 'A curve that falls from {weight} today to {weightGoal} on {goalDate}.',
        fallback: 'A curve that falls from your weight today to your goal.',
      },
    },
    event: { answer: 'specificMotivation', date: 'specificMotivationDate' },
    eventWhen: { field: 'specificMotivationDate', isFuture: true },
    eventTexts: {
      goalFirst: { title: 'Write here what is good about it', text: 'Your goal could come before your date.' },
      byEvent: { title: 'Write here what is good about it', text: 'A good part of the way may be done by your date.' },
      generic: { title: 'Write here what is good about it', text: 'Your date is near. A start is what counts.' },
      none: { title: 'Write here what is good about it', text: 'You have all the time you need.' },
    },
  },
};
