import { asFields, asList, isFields, type Fields } from '../../parsing/pages.ts';
import { readCondition } from './read-condition.ts';
import { never } from './read-page.ts';

/** The lists of a plan. Of windows, times and days off one entry counts, of habits two. */
export const planLists = ['windows', 'times', 'daysOff', 'habits'] as const;

/** The conditions of a flow's plan and weekly rates, as far as they can be read. Lists keep their length. */
export function readPlan({ plan, weeklyRates }: Fields): Fields {
  const caution = () => ({ when: readCondition(asFields(asFields(plan).caution).when) ?? never });
  const lists = () => Object.fromEntries(planLists.map((name) => [name, readEntries(asFields(plan)[name])]));
  return {
    ...(isFields(plan) && { plan: { caution: caution(), ...lists() } }),
    ...(weeklyRates !== undefined && { weeklyRates: readEntries(weeklyRates) }),
  };
}

/** The conditions of entries; those without one are for everybody else. */
const readEntries = (raw: unknown): Fields[] =>
  asList(raw).map((entry) => {
    const { when } = asFields(entry);
    return when === undefined ? {} : { when: readCondition(when) ?? never };
  });
