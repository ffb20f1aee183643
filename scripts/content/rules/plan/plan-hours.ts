import { woman } from '../../examples/changes.ts';
import { addPlan, isWater } from '../../examples/plans.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, asList, type Fields } from '../../parsing/pages.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';

/** The hour before which no eating window opens. */
const EARLIEST_HOUR = 5;

/** Every eating window lies within a day, at every time that the plan can give it. */
export const planHours: Rule = {
  id: 'plan-hours',
  severity: 'error',
  summary: `Each time of a plan has "opens" or "closes", and with it no window opens before ${EARLIEST_HOUR} in the morning or goes on until midnight, not even the widest.`,
  why: 'Visitors would be told to eat in the middle of the night.',
  *check(document) {
    if (!isFlow(document)) return;
    const { times, windows } = asFields(asFields(document.value).plan);
    const lengths = asList(windows).flatMap((window) => {
      const { eatingHours, steps } = asFields(window);
      return [eatingHours, ...asList(steps).map((step) => asFields(step).eatingHours)];
    });
    const widest = Math.max(0, ...lengths.filter((length) => typeof length === 'number'));
    for (const [index, time] of asList(times).entries()) yield* checkTime(asFields(time), widest, index);
  },
  faults: () => ({
    'woman.json plan.times[0].opens at "12:00": The eating window of 12 hours would go on until midnight or longer. Write an earlier time.':
      woman(addPlan({ times: '{ "opens": "12:00" }' })),
    'woman.json plan.times[0].closes at "16:30": The eating window of 12 hours would open before 5 in the morning. Write a later time.':
      woman(addPlan({ times: '{ "closes": "16:30" }' })),
    'woman.json plan.times[0].opens at "04:59": The eating windows open before 5 in the morning. Write a later time.':
      woman(addPlan({ times: '{ "opens": "04:59" }' })),
    'woman.json plan.times[0] at {: This time has neither "opens" nor "closes". Write one of "opens" and "closes": the hours of the window decide the other.':
      woman(addPlan({ times: `{ "when": ${isWater} }, { "opens": "08:00" }` })),
    'woman.json plan.times[0] at {: This time has both. Write one of "opens" and "closes": the hours of the window decide the other.':
      woman(addPlan({ times: '{ "opens": "08:00", "closes": "18:00" }' })),
  }),
  nearMisses: () => ({
    'a window that opens as early, and one that ends as late, as is possible': woman(
      addPlan({ times: `{ "when": ${isWater}, "closes": "17:00" }, { "opens": "11:59" }` }),
    ),
  }),
};

function* checkTime({ opens, closes }: Fields, widest: number, index: number): Generator<Report> {
  const path = ['plan', 'times', index];
  if ((opens === undefined) === (closes === undefined)) {
    const problem = opens === undefined ? 'This time has neither "opens" nor "closes".' : 'This time has both.';
    yield { path, problem, remedy: 'Write one of "opens" and "closes": the hours of the window decide the other.' };
    return;
  }
  const field = opens === undefined ? 'closes' : 'opens';
  const time = readHour(opens ?? closes);
  if (time === undefined) return;
  const [from, to] = field === 'opens' ? [time, time + widest] : [time - widest, time];
  if (from < EARLIEST_HOUR) {
    const problem =
      field === 'opens'
        ? `The eating windows open before ${EARLIEST_HOUR} in the morning.`
        : `The eating window of ${widest} hours would open before ${EARLIEST_HOUR} in the morning.`;
    yield { path: [...path, field], problem, remedy: 'Write a later time.' };
  } else if (to >= 24) {
    const problem = `The eating window of ${widest} hours would go on until midnight or longer.`;
    yield { path: [...path, field], problem, remedy: 'Write an earlier time.' };
  }
}

/** The hours since midnight; undefined if it is no time, which the schemas report. */
function readHour(time: unknown): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(String(time)) ?? [];
  return hour === undefined ? undefined : Number(hour) + Number(minute) / 60;
}
