/** A function that works each thing out once, and forgets it with what it is about. */
export function rememberOf<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  return keep(new WeakMap<Key, Value>(), work);
}

/** A function that works each thing out once. */
export function remember<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  return keep(new Map<Key, Value>(), work);
}

interface Known<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

function keep<Key, Value>(known: Known<Key, Value>, work: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
