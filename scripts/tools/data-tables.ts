import { parseSchema } from '../content/schema/schema-node.ts';
import {
  localStorageKeys,
  otherStoredData,
  usualPrefix,
  type StoredData,
} from '../../src/state/storage/stored-data.ts';

/** The document with the tables of what is sent and kept. */
export const dataDocument = 'docs/data.md';

/** Returns the document with a table between two marker lines, such as `<!-- events: … -->`; throws if they are missing. */
export function placeTable(document: string, markers: readonly [start: string, end: string], table: string): string {
  const [start, end] = [document.indexOf(markers[0]), document.indexOf(markers[1])];
  if (start < 0 || end < start) {
    throw new Error(`${dataDocument} has no place for the table, between ${markers.join(' and ')}.`);
  }
  return `${document.slice(0, start)}${markers[0]}\n\n${table}\n\n${document.slice(end)}`;
}

interface Property {
  description?: string;
  type?: string;
  enum?: string[];
  const?: string;
}

interface EventSchema {
  description?: string;
  properties?: Record<string, Property>;
}

/** `npm run make -- docs` writes the part of docs/data.md between these two lines. */
export const eventMarkers = ['<!-- events: npm run make -- docs -->', '<!-- /events -->'] as const;

const describeValue = ({ type, enum: choices, const: only }: Property): string => {
  if (only !== undefined) return `\`${only}\``;
  return choices ? choices.map((choice) => `\`${choice}\``).join(' or ') : (type ?? 'string');
};

function listRows([name, { description = '', properties = {} }]: [string, EventSchema]): string[] {
  const rows = Object.entries(properties).map(
    ([property, schema]) => `| | \`${property}\` | ${describeValue(schema)} | ${schema.description ?? ''} |`,
  );
  return [`| \`${name}\` | | | ${description} |`, ...rows];
}

/** Returns a Markdown table of all events and user properties from the text of schemas/analytics.schema.json. */
export function writeEventsTable(schemaText: string): string {
  const { properties } = parseSchema(schemaText) as unknown as { properties: Record<string, EventSchema> };
  return [
    '| Event | Property | Value | Meaning |',
    '|---|---|---|---|',
    ...Object.entries(properties).flatMap(listRows),
  ].join('\n');
}

/** `npm run make -- docs` writes the part of docs/data.md between these two lines. */
export const storageMarkers = ['<!-- storage: npm run make -- docs -->', '<!-- /storage -->'] as const;

const writeRow = (place: string, name: string, { holds, lasts, needsConsent }: StoredData): string =>
  `| ${place} | \`${name}\` | ${holds} | ${lasts} | ${needsConsent ? 'yes' : 'no'} |`;

/** Returns a Markdown table of everything that the site keeps in a visitor's browser. */
export function writeStorageTable(): string {
  return [
    '| Where | Name | What | How long | Only with consent |',
    '|---|---|---|---|---|',
    ...Object.entries(localStorageKeys).map(([name, data]) =>
      writeRow('Local storage', `${usualPrefix}.${name}`, data),
    ),
    ...otherStoredData.map(({ place, name, ...data }) => writeRow(place, name, data)),
  ].join('\n');
}
