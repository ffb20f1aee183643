import type { FilledPage } from '../../domain/text/text.ts';
import type { ChoicePage, Option } from '../../domain/generated/types.ts';

/** The props of a layout of options. */
export interface OptionsProps {
  page: FilledPage<ChoicePage>;
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
}
