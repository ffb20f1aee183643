/** The Lucide icon "cloud-off". */
export const cloudOff =
  'm2 2 20 20M5.8 5.8A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.3-.2m2.7-2.3A4.5 4.5 0 0 0 17.5 10h-1.8A7 7 0 0 0 10 5.1';
