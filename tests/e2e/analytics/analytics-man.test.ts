import { describeAnalytics } from './describe-analytics.ts';
import { eventDate } from '../walk.ts';

describeAnalytics({
  sex: 'man',
  typed: {
    height: { inputs: { cm: '183' }, stored: { cm: 183 } },
    weight: { inputs: { kg: '104' }, stored: { kg: 104 } },
    weightGoal: { inputs: { kg: '88' }, stored: { kg: 88 } },
    specificMotivationDate: { inputs: { date: eventDate }, stored: eventDate },
    email: { inputs: { email: 'man@example.org' }, stored: 'man@example.org' },
  },
  offset: 1,
});
