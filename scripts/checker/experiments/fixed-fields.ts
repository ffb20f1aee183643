/** The fields of a page that no variant sets: who it is, what it asks and where it leads. */
export const fixedFields: readonly string[] = [
  'id',
  'type',
  'step',
  'analytics',
  'answer',
  'needs',
  'next',
  'back',
  'shell',
];
