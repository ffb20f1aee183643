/** Far deeper than any of our data, and far less than a stack or a database can handle. */
const DEEPEST = 64;

/** Whether lists and objects are nested too deeply to be meant. */
export function isTooDeep(value: unknown, room = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return room === 0 || Object.values(value).some((item) => isTooDeep(item, room - 1));
}
