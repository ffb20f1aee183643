import { useState } from 'react';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import { Answer } from '../edit/Answer.tsx';
import { DialogButton } from '../edit/DialogButton.tsx';
import { useSave } from '../edit/useEditing.ts';
import { useJudgement } from '../edit/useJudgement.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';

interface PromoteVariantProps {
  /** The name of the content file, such as "woman". */
  file: string;
  experiment: string;
  variant: string;
}

/** The button that ends an experiment with the variant that shows: everybody sees it from then on. */
export function PromoteVariant({ file, experiment, variant }: PromoteVariantProps) {
  return (
    <DialogButton
      className="studio-reset"
      label={`Promote ${variant} of ${experiment}`}
      heading={`End the experiment ${experiment}`}
      render={(close) => <Promotion edit={{ kind: 'promote', file, experiment, variant }} onClose={close} />}
    >
      {`Promote ${variant}`}
    </DialogButton>
  );
}

/** What it would mean. */
function Promotion({ edit, onClose }: { edit: ContentEdit; onClose: () => void }) {
  const save = useSave();
  const judged = useJudgement(edit);
  const [refused, setRefused] = useState<EditAnswer>();
  const promote = async () => {
    const answer = await save(edit);
    if (answer.status === 'done') onClose();
    else setRefused(answer);
  };
  return (
    <div className="studio-page-form">
      {judged ? <Answer answer={refused ?? judged} /> : <p>The checker is looking …</p>}
      <div className="studio-row">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" disabled={!judged || judged.status === 'refused'} onClick={() => void promote()}>
          Promote
        </button>
      </div>
    </div>
  );
}
