/** The size in pixels of the picture for link previews, as index.html states it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
