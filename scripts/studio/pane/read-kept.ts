/** What a storage has under a key; undefined if that is nothing, or nothing of the kind that the studio writes there. */
export function readKept<Kept>(
  storage: Storage | undefined,
  key: string,
  isKind: (value: unknown) => boolean,
): Kept | undefined {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as unknown;
    return isKind(kept) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
