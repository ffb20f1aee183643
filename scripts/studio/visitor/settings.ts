import type { Assignments } from '../../../src/domain/generated/types.ts';
import type { Base, Overrides } from '../../content/graph/visitor.ts';

/** The sizes of phones, in CSS pixels. */
export const sizes = ['390x844', '375x667'] as const;
export const zooms = ['40', '55', '75', '100'] as const;
export const looks = ['light', 'dark'] as const;
export const views = ['board', 'map'] as const;
/** The filters for pages, in addition to the search. */
export const filters = ['all', 'conditions', 'findings'] as const;

/** The settings of the studio. All of them are in the address, so that a view can be shared. */
export interface Settings {
  /** The name of a content file, such as "woman". */
  flow: string;
  view: (typeof views)[number];
  size: (typeof sizes)[number];
  zoom: (typeof zooms)[number];
  look: (typeof looks)[number];
  find: string;
  /** A page type, or empty for all. */
  type: string;
  filter: (typeof filters)[number];
  /** Whether pages that this visitor does not meet are dimmed. */
  isPathShown: boolean;
  base: Base;
  overrides: Overrides;
  /** The chosen variant of each experiment; the first one of the others shows. */
  variants: Assignments;
  /** Whether pages that variants change show all variants side by side. */
  isCompared: boolean;
}

/** The query parameters that are not answers. */
const own = ['flow', 'view', 'size', 'zoom', 'look', 'find', 'type', 'show', 'path', 'from', 'variant', 'compare'];

/** Reads the address's query. Missing or unknown values get their defaults; `look` is the device's. */
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
    filter: pick('show', filters, 'all'),
    isPathShown: given.get('path') === 'yes',
    base: pick('from', ['everything', 'nothing'], 'everything'),
    overrides: Object.fromEntries([...given].filter(([name]) => !own.includes(name))),
    variants: Object.fromEntries(given.getAll('variant').map((pair) => pair.split(':', 2) as [string, string])),
    isCompared: given.get('compare') === 'yes',
  };
}

/** Writes settings as a query, without default values. */
export function writeSettings(settings: Settings, flows: readonly string[], look: Settings['look'] = 'light'): string {
  const defaults = readSettings('', flows, look);
  const { flow, view, size, zoom, find, type, filter, isPathShown, base, overrides, variants, isCompared } = settings;
  const values = { view, size, zoom, look: settings.look, find, type, show: filter, from: base };
  const defaultValues = { ...defaults, show: defaults.filter, from: defaults.base };
  const query = new URLSearchParams({ flow });
  for (const [name, value] of Object.entries(values)) {
    if (value !== defaultValues[name as keyof typeof values]) query.set(name, value);
  }
  if (isPathShown) query.set('path', 'yes');
  if (isCompared) query.set('compare', 'yes');
  for (const [field, text] of Object.entries(overrides)) query.set(field, text);
  for (const pair of Object.entries(variants)) query.append('variant', pair.join(':'));
  return `?${query}`;
}
