// Made by npm run content -- types from content/brand.json. Change that file, not this one.

/** The address of the mark's picture; undefined for the ring, which is drawn. */
export const markAddress: string | undefined = undefined;
