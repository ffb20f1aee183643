/** The places of a longest part of a list whose numbers rise. Of two equal numbers the first is kept. */
export function findLongestRise(numbers: readonly number[]): number[] {
  // tails[n] is the place of the smallest number with which a rise of n + 1 numbers can end so far.
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    let length = 0;
    for (let end = tails.length; length < end;) {
      const middle = Math.floor((length + end) / 2);
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) length = middle + 1;
      else end = middle;
    }
    before[place] = tails[length - 1];
    const tail = tails[length];
    if (tail === undefined || numbers[tail] !== number) tails[length] = place;
  }
  const rise: number[] = [];
  for (let place = tails.at(-1); place !== undefined; place = before[place]) rise.push(place);
  return rise.toReversed();
}
