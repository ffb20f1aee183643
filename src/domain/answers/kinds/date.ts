import type { Question } from '../../../pages/definition.ts';
import { addDays, formatDate } from '../../dates/calendar.ts';
import type { Distinctions } from '../kind.ts';

export const schema = 'calendar-date';
export const noun = 'a day';
export const tests = ['isSet', 'isFuture'] as const;
export const entered = 'date';
export const newField = {};

export const write = (date: string): string => formatDate(date);

export const values = (_: Question, { day }: Distinctions): readonly string[] => [day];

export const examples = (_: Question, today: string): readonly string[] =>
  [60, 400, 9, 150].map((days) => addDays(today, days));

export const isDated = true;
