/** The entry of npm scripts with several commands: node scripts/commands/main.mjs content check --watch. */
if (process.argv[2] === 'content' && process.argv[3] === 'check') {
  // The check runs so often that it is worth a bundle.
  process.argv.splice(2, 2, 'scripts/content/check.ts');
  await import('../tools/run-bundled.mjs');
} else {
  await import('tsx');
  await import('./run.ts');
}
