/**
 * Runs each task this many times, in turns, in alternating order, so that other load affects all of them. Returns the
 * results of each, in order.
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
