/** Like the domain's `memoize`, but for keys of any type: it keeps every result as long as the function itself. */
export function memoizeByValue<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
