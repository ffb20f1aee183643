/** The Lucide icon "arrow-left". */
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';

/** The Lucide icon "arrow-right". */
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';

/** The Lucide icon "check". */
export const check = 'M20 6 9 17l-5-5';

/** The Lucide icon "chevron-right". */
export const chevronRight = 'm9 18 6-6-6-6';

/** A crossed-out cloud, drawn in few bytes: it is part of the first script. */
export const cloudOff = 'm3 3 18 18M7 7a6 6 0 0 0 1 12h9m3-2a5 5 0 0 0-3-8 7 7 0 0 0-6-4';

/** A turn to the right, drawn in few bytes: it is part of the first script. */
export const rotateCw = 'M20 11A8 8 0 1 0 18 17M20 5v6h-6';
