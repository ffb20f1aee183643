import { isTooDeep } from '../http/depth.ts';

type Event = Record<string, unknown>;

/** A valid body of Amplitude's HTTP V2 API. */
export type Upload = { api_key: string; events: Event[]; options?: { min_id_length?: number } };

/** The indexes of the invalid events, by field name. */
type Faults = Record<string, number[]>;

/** The answer to an invalid body in Amplitude's format, which tells its SDK which events to drop. */
export type UploadFault = {
  code: 400;
  error: string;
  missing_field?: string;
  events_with_missing_fields?: Faults;
  events_with_invalid_fields?: Faults;
  events_with_invalid_id_lengths?: Faults;
};

const usualIdLength = 5;

/** What is wrong with a body, or undefined. One invalid event causes the whole body to be refused. */
export function findUploadFault(body: unknown): UploadFault | undefined {
  if (!isObject(body)) return { code: 400, error: 'Invalid JSON request body' };
  const { api_key: apiKey, events, options } = body;
  if (typeof apiKey !== 'string' || apiKey === '') return missField('api_key');
  if (!Array.isArray(events) || events.length === 0) return missField('events');
  if (isTooDeep(events)) return { code: 400, error: 'Events are nested too deeply' };

  const minLength = isObject(options) && typeof options.min_id_length === 'number' ? options.min_id_length : undefined;
  const missing = collect(events, findMissingFields);
  const invalid = collect(events, findInvalidFields);
  const short = collect(events, (event) => findShortIds(event, minLength ?? usualIdLength));
  if (!missing && !invalid && !short) return undefined;
  return {
    code: 400,
    error: 'Request is missing required fields or has invalid ones',
    ...(missing && { events_with_missing_fields: missing }),
    ...(invalid && { events_with_invalid_fields: invalid }),
    ...(short && { events_with_invalid_id_lengths: short }),
  };
}

const missField = (name: string): UploadFault => ({
  code: 400,
  error: 'Request missing required field',
  missing_field: name,
});

function collect(events: unknown[], find: (event: Event) => string[]): Faults | undefined {
  const faults: Faults = {};
  for (const [index, event] of events.entries()) {
    for (const field of find(isObject(event) ? event : {})) (faults[field] ??= []).push(index);
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function findMissingFields(event: Event): string[] {
  const hasId = isPresent(event.device_id) || isPresent(event.user_id);
  return [...(isPresent(event.event_type) ? [] : ['event_type']), ...(hasId ? [] : ['device_id'])];
}

function findInvalidFields(event: Event): string[] {
  const isFit = (name: string, value: unknown) => {
    if (name === 'time') return Number.isInteger(value);
    return name.endsWith('_properties') ? isObject(value) : typeof value === 'string';
  };
  return ['event_type', 'device_id', 'user_id', 'insert_id', 'time', 'event_properties', 'user_properties'].filter(
    (name) => isPresent(event[name]) && !isFit(name, event[name]),
  );
}

const findShortIds = (event: Event, minLength: number): string[] =>
  ['device_id', 'user_id'].filter((name) => {
    const id = event[name];
    return typeof id === 'string' && id !== '' && id.length < minLength;
  });

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
