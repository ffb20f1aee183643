/** The Lucide icon "arrow-right". */
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';
