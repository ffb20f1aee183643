/**
 * Does every work so many times, one of each after another, and every second time in the opposite order: what slows the
 * machine down slows all of them. Returns what each of them returned, in order.
 */
export async function measureInTurns<Figure>(
  times: number,
  works: readonly (() => Promise<Figure>)[],
): Promise<Figure[][]> {
  const figures = works.map((): Figure[] => []);
  for (let time = 0; time < times; time += 1) {
    const turns = [...works.entries()];
    for (const [place, work] of time % 2 === 0 ? turns : turns.toReversed()) figures[place]?.push(await work());
  }
  return figures;
}
