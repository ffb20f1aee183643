import { useEffect, useReducer, useState } from 'react';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { followContent } from '../content-events.ts';
import { sendEdit } from './send-edit.ts';

/** The pause in typing after which the checker looks at a draft. */
const PAUSE_MS = 300;

/**
 * What the checker says about an edit that has not been made; undefined without one, and until it has answered. Asked
 * again whenever a file is saved: a draft may be right once another file is mended, and the checker may have looked while
 * one was being saved.
 */
export function useJudgement(edit: ContentEdit | undefined): EditAnswer | undefined {
  const asked = edit && JSON.stringify(edit);
  const [judged, setJudged] = useState<{ asked: string; answer: EditAnswer }>();
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => followContent(countChange), []);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void sendEdit({ action: 'judge', edit: JSON.parse(asked) as ContentEdit }).then((answer) => {
        if (isCurrent) setJudged({ asked, answer });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, changes]);
  return judged?.asked === asked ? judged?.answer : undefined;
}
