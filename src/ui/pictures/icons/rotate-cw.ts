/** A turn to the right, drawn in few bytes: it is part of the first script. */
export const rotateCw = 'M20 11A8 8 0 1 0 18 17M20 5v6h-6';
