import type { CommandList } from '../cli/command-list.ts';

/** What editors do. */
export const content: CommandList = {
  script: 'content',
  about: 'Checks, changes, compares and publishes the content.',
  verbs: {
    check: ['Checks the content', async () => (await import('../content/check-command.ts')).checkFiles],
    fmt: ['Formats the content files', async () => (await import('../content-tools/fmt/command.ts')).formatFiles],
    types: [
      'Writes what is made from content/answers.json, programs.json, brand.json and the schemas',
      async () => (await import('../content-tools/types/types-command.ts')).updateGenerated,
    ],
    new: ['Adds a page', async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.new],
    move: ['Moves a page', async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.move],
    duplicate: [
      'Copies a page',
      async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.duplicate,
    ],
    rename: [
      'Gives a page another id',
      async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.rename,
    ],
    remove: [
      'Removes a page',
      async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.remove,
    ],
    experiment: [
      'Begins an experiment on the title of a page, or ends one',
      async () => (await import('../content-tools/edit/edit-commands.ts')).editCommands.experiment,
    ],
    start: ['Begins another funnel', async () => (await import('../content-tools/start/start-funnel.ts')).startFunnel],
    diff: [
      'Describes in words how the content differs',
      async () => (await import('../content-tools/diff/command.ts')).compareVersions,
    ],
    map: ['Draws the flows', async () => (await import('../content-tools/map/command.ts')).drawFiles],
    review: [
      'Writes what a reviewer of changed content wants to see',
      async () => (await import('../tools/review/command.ts')).writeReview,
    ],
    comment: [
      'Writes a review into the pull request',
      async () => (await import('../tools/review/post-comment.ts')).postComment,
    ],
    publish: [
      'Records what is published',
      async () => (await import('../content-tools/publish/command.ts')).publishContent,
    ],
    hooks: [
      'From now on checks the content before each commit',
      async () => (await import('../content-tools/hooks-command.ts')).useHooks,
    ],
    mutate: [
      'Makes mistakes in the content, and counts how many the checker finds',
      async () => (await import('../content-tools/mutations/command.ts')).mutateContent,
    ],
  },
};
