// Made by npm run content -- types from content/answers.json. Change that file, not this one.

/** The answers that analytics may learn with a consent that names health data, by the name of the user property. */
export const userProperties = {
  age: 'age',
  pregnant: 'pregantOrBreastfeeding',
} as const;
