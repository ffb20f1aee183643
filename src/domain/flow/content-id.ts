/** Whether a value is an id of the content: lower-case words joined by hyphens, at most 60 characters. */
export const isContentId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
