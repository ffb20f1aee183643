import type { Replacement } from './changes.ts';

/** Another condition on the route of "sleep", the page for tea and juice: visitors who drink water skip it. */
export const onSleep = (condition: string): Replacement => ['{ "field": "water", "is": "Tea" }', condition];

/** Cases for the same page, with these conditions. */
export const noteOnSleep = (...conditions: string[]): Replacement => [
  '"next": [{ "when"',
  `"cases": [${conditions.map((when) => `{ "when": ${when}, "title": "Sleep" }`).join(', ')}],\n      "next": [{ "when"`,
];

/** Leads visitors on from the page that follows, by a condition. */
export const caseAtMail = (when: string): Replacement => [
  '"title": "Your address?"',
  `"title": "Your address?", "back": [{ "when": ${when}, "page": "end" }, { "page": "end" }]`,
];
