/** The fields of a page that no variant may set: its identity, what it asks and where it leads. */
export const fixedFields: readonly string[] = [
  'id',
  'type',
  'step',
  'analytics',
  'answer',
  'limit',
  'optional',
  'needs',
  'next',
  'back',
  'shell',
];
