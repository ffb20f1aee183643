import { makeAddress, type ContentFile } from '../../../src/domain/pages.ts';

/** The address that a target means in a file. */
export function resolveTarget(file: ContentFile, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}
