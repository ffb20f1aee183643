import { woman, type Changes, type Replacement } from './changes.ts';

/** Experiments before the pages of a file, as text. */
export const addExperiments = (...experiments: string[]): Replacement => [
  '"pages": [',
  `"experiments": [\n    ${experiments.join(',\n    ')}\n  ],\n  "pages": [`,
];

/** An experiment whose second variant changes something. */
export const vary = (id: string, ...changes: string[]): string => `{
      "id": "${id}",
      "variants": [
        { "id": "control", "weight": 1 },
        { "id": "new", "weight": 1, "changes": [${changes.join(', ')}] }
      ]
    }`;

/** A change: another title for the page "end". */
export const renameEnd = (title: string): string => `{ "page": "end", "set": { "title": "${title}" } }`;

/** An experiment of woman.json with these changes. */
export const varyWoman = (...changes: string[]): Changes => woman(addExperiments(vary('words', ...changes)));

/** An experiment that changes nothing. */
export const compareSame = (id: string, ...variants: [id: string, weight: number][]): string =>
  `{ "id": "${id}", "variants": [${variants.map(([name, weight]) => `{ "id": "${name}", "weight": ${weight} }`).join(', ')}] }`;

/** A page after the second one of man.json. */
export const nap = (fields: string): Replacement => [
  '"title": "The end" },',
  `"title": "The end" },\n    { "id": "nap", "type": "info", "step": 5, "analytics": "nap", "title": "Nap", ${fields} },`,
];
