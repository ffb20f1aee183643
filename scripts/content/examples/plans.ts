import type { Replacement } from './changes.ts';

export const isWater = '{ "field": "water", "is": "Water" }';
export const isTea = '{ "field": "water", "is": "Tea" }';

const steps = (...hours: readonly number[]): string =>
  JSON.stringify(
    hours.map((eatingHours, index) => ({ title: `Week ${index + 1}`, eatingHours, text: 'Eat well.' })),
  ).replaceAll(/([:,])/g, '$1 ');

/** A window and a habit of a plan, as text. */
export const planWindow = (eatingHours: number, hours: readonly number[], when = ''): string =>
  `{ ${when && `"when": ${when}, `}"eatingHours": ${eatingHours}, "steps": ${steps(...hours)} }`;

export const planHabit = (id: string, when = '', emoji = '☕'): string =>
  `{ ${when && `"when": ${when}, `}"id": "${id}", "emoji": "${emoji}", "title": "Walk", "text": "Around the block." }`;

/** A window for everybody, and a day off. */
export const everybody = planWindow(12, [12, 12, 12]);
export const day = '{ "id": "sunday", "text": "Sunday" }';

/** The parts of the plan of the smallest flow, as text. */
const parts = {
  caution: isTea,
  cautionText: 'Ask your doctor first.',
  windows: `${planWindow(10, [12, 10, 10], isWater)}, ${everybody}`,
  times: `{ "when": ${isWater}, "closes": "20:00" }, { "opens": "08:00" }`,
  daysOff: day,
  habits: `${planHabit('walk')}, ${planHabit('rest')}`,
};

/** Gives woman.json a plan, which its paywall shows. */
export function addPlan(changes: Partial<typeof parts> = {}): Replacement {
  const { caution, cautionText, windows, times, daysOff, habits } = { ...parts, ...changes };
  const plan = `"plan": {
    "caution": { "when": ${caution}, "text": "${cautionText}" },
    "windows": [${windows}],
    "times": [${times}],
    "daysOff": [${daysOff}],
    "habits": [${habits}],
    "words": { "eating": "You eat", "fasting": "You fast", "steps": "Weeks", "dayOff": "Day off", "habits": "Habits" }
  },
  `;
  return ['"gates": [', `${plan}"gates": [`];
}

/** Gives woman.json weekly rates. */
export const addRates = (rates: string): Replacement => ['"gates": [', `"weeklyRates": [${rates}],\n  "gates": [`];
