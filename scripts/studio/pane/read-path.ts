import type { JSONPath } from 'jsonc-parser';

/** The path that a finding names: "options[2].next". */
export function readPath(field: string): JSONPath {
  return [...field.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );
}
