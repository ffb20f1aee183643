import type { ContentFile } from '../../../domain/flow/flow.ts';
import type { Page } from '../../../domain/generated/types.ts';
import type { Facts } from '../../../domain/rules/facts.ts';

/** What every panel gets: its page and the visitor. */
export interface PanelProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
}
