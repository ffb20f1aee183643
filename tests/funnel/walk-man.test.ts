import { describeWalk } from './describe-walk.ts';
import { eventDate } from '../e2e/walk.ts';

describeWalk({
  sex: 'man',
  pageCount: 73,
  locale: 'en-US',
  enter: async (visitor) => {
    await visitor.choose('Prefer not to say');
    await visitor.arrive('/program');
    await visitor.choose('man');
  },
  typed: {
    height: { inputs: { ft: '6', in: '1' }, stored: { ft: 6, inch: 1 } },
    weight: { inputs: { lbs: '221,4' }, stored: { lbs: 221.4 } },
    weightGoal: { inputs: { lbs: '190' }, stored: { lbs: 190 } },
    specificMotivationDate: { inputs: { date: eventDate }, stored: eventDate },
    email: { inputs: { email: 'man@example.org' }, stored: 'man@example.org' },
  },
  offset: 3,
});
