import type { FilledPage } from '../../domain/text/fill-page.ts';
import type { ChoicePage, Option } from '../../domain/generated/types.ts';

/** What a layout of options is given. */
export interface OptionsProps {
  page: FilledPage<ChoicePage>;
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
}
