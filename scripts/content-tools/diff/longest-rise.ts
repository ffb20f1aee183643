/** The indexes of a longest increasing subsequence. Of two equal numbers the first one is kept. */
export function findLongestRise(numbers: readonly number[]): number[] {
  // tails[n] is the index of the smallest number that ends an increasing subsequence of n + 1 numbers so far.
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
