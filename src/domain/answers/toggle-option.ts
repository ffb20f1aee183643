import type { Question } from '../../pages/definition.ts';

/**
 * The chosen options, in the page's order, after one of them is chosen or unchosen; undefined if that would be too many.
 * An option with `alone` unchooses all others, and is unchosen by them.
 */
export function toggleOption(
  { options = [], limit }: Pick<Question, 'options' | 'limit'>,
  chosen: readonly string[],
  value: string,
): string[] | undefined {
  const isAlone = (it: string) => options.some((option) => option.value === it && option.alone);
  const others = chosen.filter((it) => it !== value && !isAlone(it));
  const wanted = chosen.includes(value) ? others : isAlone(value) ? [value] : [...others, value];
  if (wanted.length > (limit?.most ?? options.length)) return undefined;
  return options.flatMap((option) => (wanted.includes(option.value) ? option.value : []));
}
