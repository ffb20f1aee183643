/** The Lucide icon "arrow-left". */
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
