import type { ContentFile } from '../../../domain/flow/flow.ts';
import type { Page } from '../../../domain/generated/types.ts';
import type { Facts } from '../../../domain/rules/facts.ts';
import type { PageType } from '../../../pages/definition.ts';
import type { StepProps } from '../../../pages/StepProps.ts';
import type { Elements } from '../../../ui/elements.ts';

/** What every panel gets: its page and the visitor. */
export interface PanelProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
}

/** What only the steps of pages with a role get. */
export type Extra = Pick<StepProps<PageType>, 'start' | 'shop'>;

/** The props of what provides a step with it. */
export interface ProviderProps extends PanelProps {
  /** Goes on to the next page. */
  onNext: () => void;
  children: (extra: Extra) => Elements;
}
