/** How browsers cache files: forever if there is a hash in the name, otherwise with a check before each use. */
export const cacheRules = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };
