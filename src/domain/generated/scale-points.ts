// Made by npm run content:types from content/answers.json. Change that file, not this one.

/** How many points the scale of a field has, where it isn't five. */
export const scalePoints: Readonly<Record<string, number>> = {};
