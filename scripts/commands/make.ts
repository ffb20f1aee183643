import type { CommandList } from '../cli/command-list.ts';

/** What makes files of the project, and pictures of it. */
export const make: CommandList = {
  script: 'make',
  about: 'Makes files of the project from others.',
  verbs: {
    recolor: [
      'Replaces colors of the drawings in a folder of public/images',
      async () => (await import('../assets/recolor/recolor-command.ts')).recolorDrawings,
    ],
    emoji: [
      'Makes the pictures of the emoji in the content',
      async () => (await import('../assets/emoji/emoji-command.ts')).makeEmojiPictures,
    ],
    fonts: [
      'Makes public/fonts from the font packages',
      async () => (await import('../assets/fonts/fonts-command.ts')).makeFonts,
    ],
    docs: [
      'Writes into docs/made/ the rules of the checker, all fields of the content, and the answers',
      async () => (await import('./docs-command.ts')).writeDocs,
    ],
    spoken: [
      'Writes what a screen reader says on a page of each type and layout',
      async () => (await import('../../tests/run/run-tests-command.ts')).writeSpoken,
    ],
    report: [
      'Builds the site and lists its scripts',
      async () => (await import('../build/report-command.ts')).reportBuild,
    ],
    screenshots: [
      'Builds the site, and takes pictures of every page and state',
      async () => (await import('../tools/screenshots/screenshots-command.ts')).takeScreenshots,
    ],
    stories: [
      'Builds the site, and draws the whole way of each visitor in docs/stories/visitors.json',
      async () => (await import('../tools/screenshots/stories-command.ts')).drawStories,
    ],
    accepted: [
      'Replaces the accepted pictures',
      async () => (await import('../tools/screenshots/accepted-command.ts')).acceptPictures,
    ],
  },
};
