import { describeAnalytics } from './describe-analytics.ts';
import { eventDate } from '../walk.ts';

describeAnalytics({
  sex: 'woman',
  typed: {
    height: { inputs: { cm: '168' }, stored: { cm: 168 } },
    weight: { inputs: { kg: '78' }, stored: { kg: 78 } },
    weightGoal: { inputs: { kg: '64' }, stored: { kg: 64 } },
    specificMotivationDate: { inputs: { date: eventDate }, stored: eventDate },
    email: { inputs: { email: 'woman@example.org' }, stored: 'woman@example.org' },
  },
  offset: 2,
});
