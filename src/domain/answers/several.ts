import type { ChoicesPage } from '../generated/types.ts';

/** Whether a visitor can choose exactly these options of a page. */
export const canChoose = (
  { options, limit }: Pick<ChoicesPage, 'options' | 'limit'>,
  values: readonly unknown[],
): boolean =>
  values.length > 0 &&
  values.length <= (limit?.most ?? options.length) &&
  values.every((it) => options.some(({ value, alone }) => value === it && (!alone || values.length < 2)));
