import path from 'node:path';
import { expect, it } from 'vitest';
import { findRedirect } from '../../../src/domain/flow/routes.ts';
import { walkPath } from '../../../src/domain/flow/path.ts';
import { readValidContent } from '../../content-tools/content-files.ts';
import { findArrivals } from './arrivals.ts';
import { walkContent } from './walk/walk-content.ts';

const walk = walkContent(readValidContent(path.resolve(import.meta.dirname, '../../..')));

it.each([...walk.model.places.values()].map((place) => [place.address, place] as const))(
  'names a visitor who gets to %s and one who does not, by the app’s own rules',
  (address, { file, page, index }) => {
    const { who, visitor, other, decisions } = findArrivals(walk, address) ?? {};
    if (who === 'nobody') expect({ visitor, other, decisions }).toEqual({ decisions: [] });
    if (!visitor || file.kind === 'site') return;
    expect(findRedirect(file, page, visitor)).toBeUndefined();
    if (index !== undefined && page.id !== file.afterPurchase) expect(walkPath(file, visitor)).toContain(page);
    expect(other !== undefined).toBe(who === 'some');
    if (!other) return;
    expect(walkPath(file, other)).not.toContain(page);
    expect(decisions).not.toEqual([]);
  },
);
