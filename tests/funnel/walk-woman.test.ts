import { describeWalk } from './describe-walk.ts';
import { eventDate } from '../e2e/walk.ts';

describeWalk({
  sex: 'woman',
  pageCount: 81,
  locale: 'en-GB',
  enter: (visitor) => visitor.choose('Woman'),
  typed: {
    height: { inputs: { cm: '168' }, stored: { cm: 168 } },
    weight: { inputs: { kg: '72.5' }, stored: { kg: 72.5 } },
    weightGoal: { inputs: { kg: '64' }, stored: { kg: 64 } },
    specificMotivationDate: { inputs: { date: eventDate }, stored: eventDate },
    email: { inputs: { email: ' woman@example.com ' }, stored: 'woman@example.com' },
  },
  offset: 0,
  isHurried: true,
});
