const key = 'studio-steps';

/** Whether pages get new steps when they are moved, as the editor has chosen last in this browser. */
export const readRenumber = (): boolean => localStorage.getItem(key) === 'renumber';

/** Remembers the choice. */
export const rememberRenumber = (renumber: boolean): void => localStorage.setItem(key, renumber ? 'renumber' : 'keep');
