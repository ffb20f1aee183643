import { expect, it } from 'vitest';
import { writeEvent } from '../../../tests/support/sample-events.ts';
import { readEvents } from './read-events.ts';

it('sorts events by time, and reads what is said about the visitor', () => {
  const properties = { $set: { age: '30-39' }, $setOnce: { funnel_id: 'fasting-full' } };
  const text = [
    writeEvent('ada', 2, 'second'),
    writeEvent('bea', 1, 'first', {}, { user_properties: properties }),
  ].join('\n');
  const { events } = readEvents(text);
  expect(events.map(({ name }) => name)).toEqual(['first', 'second']);
  expect(events[0]?.visitorProperties).toEqual({ age: '30-39', funnel_id: 'fasting-full' });
});

it('keeps an event that arrived twice once, and takes those without an insert_id for different ones', () => {
  const line = writeEvent('ada', 1, 'page_visit');
  expect(readEvents(`${line}\n${line}\n`)).toMatchObject({ events: [{ name: 'page_visit' }], repeated: 1 });
  const unmarked = writeEvent('ada', 1, 'page_visit', {}, { insert_id: undefined });
  expect(readEvents(`${unmarked}\n${unmarked}\n`)).toMatchObject({ events: [{}, {}], repeated: 0 });
});

it.each([
  ['{"event_type":"page_v', 'it is not JSON'],
  ['null', 'it has no event_type'],
  ['{"device_id":"ada","time":1}', 'it has no event_type'],
  ['{"event_type":"page_visit","time":1}', 'it has no device_id'],
  ['{"event_type":"page_visit","device_id":"ada"}', 'it has no time'],
])('leaves out %s, says why, and keeps the lines around it', (line, problem) => {
  const around = [writeEvent('ada', 1, 'before'), line, '', writeEvent('ada', 2, 'after')].join('\r\n');
  const { events, problems } = readEvents(around);
  expect(events.map(({ name }) => name)).toEqual(['before', 'after']);
  expect(problems).toEqual([`Line 2 was left out: ${problem}.`]);
});
