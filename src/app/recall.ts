/** What is kept under a key, made when it is first asked for. Beyond `most`, what was asked for longest ago is dropped. */
export function recall<Key, Value>(kept: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}
