import type { Sheet } from '../../domain/generated/types.ts';

/** The sheet of a part of content that analytics knows as the same one: its words may have changed under it. */
export function findSheet(content: unknown, { step, analytics }: Sheet): Sheet | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const sheet = content as Sheet;
  if ('action' in sheet && sheet.step === step && sheet.analytics === analytics) return sheet;
  for (const part of Object.values(content)) {
    const found = findSheet(part, { step, analytics } as Sheet);
    if (found) return found;
  }
  return undefined;
}
