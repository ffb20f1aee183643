/** A crossed-out cloud, drawn in few bytes: it is part of the first script. */
export const cloudOff = 'm3 3 18 18M7 7a6 6 0 0 0 1 12h9m3-2a5 5 0 0 0-3-8 7 7 0 0 0-6-4';
