import {
  localStorageKeys,
  otherStoredData,
  usualPrefix,
  type StoredData,
} from '../../../src/state/storage/stored-data.ts';

/** `npm run make -- docs` writes the part of docs/data.md between these two lines. */
export const markers = ['<!-- storage: npm run make -- docs -->', '<!-- /storage -->'] as const;

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
