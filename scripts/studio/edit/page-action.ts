import type { Text } from '../../../src/domain/generated/types.ts';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';

/** What can be done with a page, in the order of the menu. */
export const pageActions = ['move', 'add', 'duplicate', 'rename', 'remove', 'experiment'] as const;

/** What an editor has entered about it. */
export interface PageAction {
  action: (typeof pageActions)[number];
  /** The page beside which it moves. */
  anchor: string;
  side: 'after' | 'before';
  /** Whether it gets a step that fits its new place. */
  renumber: boolean;
  /** The id of the new page, of the copy, or of the experiment, or the new id of the page. */
  id: string;
  /** The type of the new page. */
  type: string;
  /** The title that some visitors see in an experiment. */
  title: Text;
}

/** The edit of a page; undefined as long as something is missing. */
export function makePageEdit(
  file: string,
  page: string,
  { action, anchor, side, renumber, id, type, title }: PageAction,
): ContentEdit | undefined {
  if (action === 'remove') return { kind: 'remove', file, page };
  if (action === 'move') return anchor === '' ? undefined : { kind: 'move', file, page, anchor, side, renumber };
  if (id === '') return undefined;
  if (action === 'experiment') {
    return { kind: 'experiment', file, id, page, variants: [{ id: 'other', set: { title } }] };
  }
  if (action === 'rename') return { kind: 'rename', file, page, to: id };
  if (action === 'duplicate') return { kind: 'duplicate', file, page, id, anchor: page, side: 'after' };
  return { kind: 'new', file, type, id, anchor: page, side };
}

const key = 'studio-steps';

/** Whether pages get new steps when they are moved, as the editor has chosen last in this browser. */
export const readRenumber = (): boolean => localStorage.getItem(key) === 'renumber';

/** Remembers the choice. */
export const rememberRenumber = (renumber: boolean): void => localStorage.setItem(key, renumber ? 'renumber' : 'keep');
