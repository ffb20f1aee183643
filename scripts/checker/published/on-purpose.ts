/** What to do if a change of something published is intended. */
export const onPurpose = 'If this is intended, run npm run content:publish -- --accept-loss.';
