/** The Lucide icon "chevron-right". */
export const chevronRight = 'm9 18 6-6-6-6';
