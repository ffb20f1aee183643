import { distance } from 'fastest-levenshtein';

/** The candidate that a misspelt word probably stands for; undefined if all are too different. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let nearest: string | undefined;
  let least = countTolerated(wanted) + 1;
  const longer: string[] = [];
  for (const candidate of candidates) {
    const offered = candidate.toLowerCase();
    const apart = distance(wanted, offered);
    if (apart < least) [nearest, least] = [candidate, apart];
    if (wanted.length > 2 && offered.startsWith(wanted)) longer.push(candidate);
  }
  // Otherwise the word may be the beginning of exactly one candidate.
  return nearest ?? (longer.length === 1 ? longer[0] : undefined);
}

/** A third of the letters may differ; in words of up to three letters only one, or any of them would match any other. */
function countTolerated(word: string): number {
  return word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
}
