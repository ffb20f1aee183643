import { useEffect, useReducer, useState } from 'react';
import type { ContentEdit } from '../../checker/editor/edit/content-edit.ts';
import type { EditAnswer } from '../../checker/editor/edit/edit-contract.ts';
import { sendEdit } from './send-edit.ts';

/** The pause in typing after which the checker looks at a draft. */
const PAUSE_MS = 300;

/**
 * What the checker says about an edit that has not been made; undefined without one, and until it has answered. Asked
 * again when the content changes: a draft may be right once another file is mended.
 */
export function useJudgement(edit: ContentEdit | undefined): EditAnswer | undefined {
  const asked = edit && JSON.stringify(edit);
  const [judged, setJudged] = useState<{ asked: string; answer: EditAnswer }>();
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    import.meta.hot?.on('content:findings', countChange);
    return () => import.meta.hot?.off('content:findings', countChange);
  }, []);
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
