/** How long browsers keep files: those with a hash in their name for ever, any other until they have asked. */
export const cacheRules = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };
