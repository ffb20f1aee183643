import type { Base, Said } from './visitor.ts';

/** The phones that pages can be seen on, in CSS pixels. */
export const sizes = ['390x844', '375x667'] as const;
export const zooms = ['40', '55', '75', '100'] as const;
export const looks = ['light', 'dark'] as const;
export const views = ['board', 'map'] as const;
/** Which pages to show beside what is searched for. */
export const sieves = ['all', 'conditions', 'findings'] as const;

/** What one has chosen in the studio; all of it stands in the address, so that a view can be shared. */
export interface Settings {
  /** A content file by its name, such as "woman". */
  flow: string;
  view: (typeof views)[number];
  size: (typeof sizes)[number];
  zoom: (typeof zooms)[number];
  look: (typeof looks)[number];
  find: string;
  /** A page type, or empty for all. */
  type: string;
  sieve: (typeof sieves)[number];
  /** Whether pages that this visitor does not meet are dimmed. */
  isPathShown: boolean;
  base: Base;
  said: Said;
}

/** The names that are no answers. */
const own = ['flow', 'view', 'size', 'zoom', 'look', 'find', 'type', 'show', 'path', 'from'];

/** Reads the address's query; what is missing or unknown is as on a first visit, with the device's look. */
export function readSettings(query: string, flows: readonly string[], look: Settings['look'] = 'light'): Settings {
  const given = new URLSearchParams(query);
  const pick = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice =>
    choices.find((choice) => choice === given.get(name)) ?? otherwise;
  return {
    flow: pick('flow', flows, flows[0] ?? ''),
    view: pick('view', views, 'board'),
    size: pick('size', sizes, '390x844'),
    zoom: pick('zoom', zooms, '55'),
    look: pick('look', looks, look),
    find: given.get('find') ?? '',
    type: given.get('type') ?? '',
    sieve: pick('show', sieves, 'all'),
    isPathShown: given.get('path') === 'yes',
    base: pick('from', ['everything', 'nothing'], 'everything'),
    said: Object.fromEntries([...given].filter(([name]) => !own.includes(name))),
  };
}

/** Writes settings as a query, leaving out what is as on a first visit. */
export function writeSettings(settings: Settings, flows: readonly string[], look: Settings['look'] = 'light'): string {
  const usual = readSettings('', flows, look);
  const { flow, view, size, zoom, find, type, sieve, isPathShown, base, said } = settings;
  const values = { view, size, zoom, look: settings.look, find, type, show: sieve, from: base };
  const usualValues = { ...usual, show: usual.sieve, from: usual.base };
  const query = new URLSearchParams({ flow });
  for (const [name, value] of Object.entries(values)) {
    if (value !== usualValues[name as keyof typeof values]) query.set(name, value);
  }
  if (isPathShown) query.set('path', 'yes');
  for (const [field, text] of Object.entries(said)) query.set(field, text);
  return `?${query}`;
}
