// Made by npm run content -- types from content/programs.json. Change that file, not this one.

/** The programs that visitors can take. */
export const programs = [
  { id: 'woman', palette: 'plum', analytics: 'female' },
  { id: 'man', palette: 'teal', analytics: 'male' },
] as const;

/** The answer field that chooses the program. */
export const programField = 'sex';
