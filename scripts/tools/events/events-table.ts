import { parseSchema } from '../../content/schema/parse-schema.ts';

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
export const markers = ['<!-- events: npm run make -- docs -->', '<!-- /events -->'] as const;

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
