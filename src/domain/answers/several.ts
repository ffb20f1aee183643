import type { ChoicesPage } from '../generated/types.ts';

type Choices = Pick<ChoicesPage, 'options' | 'limit'>;

/** The largest number of options that can be chosen on a page. */
export const findMost = ({ options, limit }: Choices): number => limit?.most ?? options.length;

/** Whether a visitor can choose exactly these options of a page. */
export function canChoose(page: Choices, values: readonly unknown[]): boolean {
  const isChoice = (it: unknown) =>
    page.options.some(({ value, alone }) => value === it && (!alone || values.length === 1));
  return values.length > 0 && values.length <= findMost(page) && values.every(isChoice);
}

/**
 * The chosen options, in the page's order, after one of them is chosen or unchosen; undefined if that would be too many.
 * An option with `alone` unchooses all others, and is unchosen by them.
 */
export function toggleOption(page: Choices, chosen: readonly string[], value: string): string[] | undefined {
  const isAlone = (it: string) => page.options.some((option) => option.value === it && option.alone);
  const others = chosen.filter((it) => it !== value && !isAlone(it));
  const wanted = chosen.includes(value) ? others : isAlone(value) ? [value] : [...others, value];
  if (wanted.length > findMost(page)) return undefined;
  return page.options.flatMap((option) => (wanted.includes(option.value) ? option.value : []));
}
