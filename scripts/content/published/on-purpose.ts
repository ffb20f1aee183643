/** What to do if a change of something published is intended. */
export const onPurpose = 'If this is intended, run npm run content -- publish --accept-loss.';

/** What to do if a name that seems to be used again is that of the removed thing itself. */
export const ifRestored = 'If it is the old one restored, run npm run content -- publish --accept-loss.';
