type Fields = Record<string, unknown>;

const start = Date.parse('2026-11-02T10:00:00Z');

/** A line of the file of events: a visitor's event at a second, as stored by the sink. */
export const writeEvent = (visitor: string, second: number, name: string, properties: Fields = {}, more: Fields = {}) =>
  JSON.stringify({
    event_type: name,
    device_id: visitor,
    time: start + second * 1000,
    insert_id: `${visitor} ${second} ${name}`,
    event_properties: properties,
    ...more,
  });

const visit = (visitor: string, second: number, step: number, title: string) =>
  writeEvent(visitor, second, 'page_visit', { step, title });

const choose = (visitor: string, second: number, program: string) =>
  writeEvent(visitor, second, '$identify', {}, { user_properties: { $set: { gender_program: program } } });

const errorMessage = 'TypeError: Failed to fetch\n    dynamically imported module at /assets/paywall-1a2b3c.js';

/** A small file of events: two women, one of whom buys, a man, and a visitor who never chose a program. */
export const sampleEvents = [
  writeEvent('ada', 0, 'w2a_visit'),
  visit('ada', 1, 1, 'gender'),
  visit('ada', 2, 2, 'age'),
  choose('ada', 3, 'female'),
  visit('ada', 4, 3, 'focus'),
  visit('ada', 5, 2, 'age'),
  visit('ada', 6, 60, 'pregnant or breastfeeding'),
  visit('ada', 7, 61, 'health and safety'),
  visit('ada', 8, 83, 'paywall'),
  writeEvent('ada', 9, 'purchase_finished', { product_id: 'month-1', payment_method: 'card', status: 'completed' }),
  writeEvent('ada', 9, 'purchase_finished', { product_id: 'month-1', payment_method: 'card', status: 'completed' }),
  writeEvent('bea', 0, 'w2a_visit'),
  choose('bea', 1, 'female'),
  visit('bea', 2, 2, 'age'),
  visit('bea', 3, 3, 'focus'),
  visit('bea', 4, 60, 'pregnant or breastfeeding'),
  writeEvent('bea', 5, 'Experiment started', {
    exp_name: 'plan-order',
    variant_id: 'b',
    variant_value: 'longest first',
  }),
  visit('carl', 0, 2, 'age'),
  choose('carl', 1, 'male'),
  writeEvent('carl', 2, 'console_error', { message: errorMessage }),
  writeEvent('carl', 3, 'console_error', { message: errorMessage }),
  visit('dora', 0, 0, 'start'),
].join('\n');
