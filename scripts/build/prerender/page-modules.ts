import type { Page } from '../../../src/domain/generated/types.ts';
import { hasTokens } from '../../../src/domain/text/text.ts';

/** The modules of each page type, in addition to those of every page, as paths in `src`. */
export const stepModules: Record<Page['type'], string[]> = {
  start: ['pages/start/StartStep.tsx', 'app/page/panels/Start.tsx'],
  choice: [],
  choices: ['pages/choices/ChoicesStep.tsx'],
  scale: ['pages/scale/ScaleStep.tsx'],
  number: ['pages/number/NumberStep.tsx'],
  text: ['pages/text/TextStep.tsx'],
  info: ['pages/info/InfoStep.tsx'],
  loading: ['pages/loading/LoadingStep.tsx'],
  date: ['pages/date/DateStep.tsx'],
  measure: ['pages/measure/MeasureStep.tsx'],
  prediction: ['pages/prediction/PredictionStep.tsx'],
  email: ['pages/email/EmailStep.tsx'],
  paywall: ['pages/paywall/PaywallStep.tsx', 'app/page/panels/Shop.tsx'],
};

/** The modules that the app loads on demand for a page, as paths in `src`. */
export function listPageModules(page: Page): string[] {
  return [
    ...stepModules[page.type],
    ...('layout' in page && page.layout === 'zones' ? ['pages/options/Zones.tsx'] : []),
    ...(hasTokens(page) ? ['domain/text/tokens.ts'] : []),
  ];
}
