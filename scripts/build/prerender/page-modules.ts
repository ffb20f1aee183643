import { findRole } from '../../../src/domain/flow/questions.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { hasTokens } from '../../../src/domain/text/text.ts';
import { nameStepFile } from '../../generate/page-type-code.ts';

/** The modules that provide the steps of pages with a role, as paths in `src`. */
const providers = { entry: 'app/page/panels/Start.tsx', sale: 'app/page/panels/Shop.tsx' };

/** The modules that the app loads on demand for a page, as paths in `src`. A step of the app's main file is none of them. */
export function listPageModules(page: Page): string[] {
  const role = findRole(page);
  return [
    `pages/${nameStepFile(page.type)}`,
    ...(role ? [providers[role]] : []),
    ...('layout' in page && page.layout === 'zones' ? ['pages/options/Zones.tsx'] : []),
    ...(hasTokens(page) ? ['domain/text/tokens.ts'] : []),
  ];
}
