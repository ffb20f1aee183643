/** Far more than anything of ours has, and far less than a stack or a database can bear. */
const DEEPEST = 64;

/** Whether lists and objects stand in one another deeper than anybody means it. */
export function isTooDeep(value: unknown, room = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return room === 0 || Object.values(value).some((item) => isTooDeep(item, room - 1));
}
