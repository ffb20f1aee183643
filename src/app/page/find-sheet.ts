import type { Sheet } from '../../domain/generated/types.ts';

/** The sheet within a part of content that has the same name in analytics; its other words may differ. */
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
