import { use, useState } from 'react';
import { findVariant, applyExperiments } from '../../../src/domain/experiments/experiments.ts';
import { findPage, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Assignments, Experiment, Page } from '../../../src/domain/generated/types.ts';
import { IsStatic } from '../board/notes.ts';
import { Choices } from './Choices.tsx';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import { Answer } from '../board/Findings.tsx';
import { DialogButton } from '../edit/Dialog.tsx';
import { useSave, useJudgement } from '../edit/useEditing.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';

interface VariantControlsProps {
  file: ContentFile;
  /** The name of the content file, such as "woman". */
  name: string;
  /** The variant that shows of each experiment. */
  variants: Assignments;
  /** Whether changed pages show all variants side by side. */
  isCompared: boolean;
  onChoose: (variants: Assignments) => void;
  onCompare: (isCompared: boolean) => void;
}

/** Chooses a variant of each experiment, the first one unless another is chosen, and ends experiments. */
export function VariantControls({ file, name, variants, isCompared, onChoose, onCompare }: VariantControlsProps) {
  const isStatic = use(IsStatic);
  const { experiments = [] } = file;
  if (experiments.length === 0) return null;
  return (
    <>
      {experiments.map(({ id, variants: all }) => {
        const shown = variants[id] ?? '';
        return (
          <div key={id} className="studio-field">
            <p>{`Experiment ${id}`}</p>
            <Choices
              label={`Variant of ${id}`}
              options={all.map((variant) => [variant.id, variant.id] as const)}
              chosen={shown}
              onChoose={(variant) => onChoose({ [id]: variant })}
            />
            {!isStatic && <PromoteVariant file={name} experiment={id} variant={shown} />}
          </div>
        );
      })}
      <Choices
        label="Changed pages"
        options={[
          ['one', 'one variant'],
          ['all', 'side by side'],
        ]}
        chosen={isCompared ? 'all' : 'one'}
        onChoose={(chosen) => onCompare(chosen === 'all')}
      />
    </>
  );
}

/** The variant of each experiment of a file: the chosen one if it exists, otherwise the first. */
export function completeVariants({ experiments = [] }: ContentFile, chosen: Assignments): Assignments {
  return Object.fromEntries(
    experiments.map((experiment) => {
      const variant = findVariant(experiment, chosen) ?? experiment.variants[0];
      return [experiment.id, variant?.id ?? ''];
    }),
  );
}

interface PromoteVariantProps {
  /** The name of the content file, such as "woman". */
  file: string;
  experiment: string;
  variant: string;
}

/** The button that ends an experiment with the variant that shows: everybody sees it from then on. */
function PromoteVariant({ file, experiment, variant }: PromoteVariantProps) {
  return (
    <DialogButton
      words={`Promote ${variant}`}
      className="studio-reset"
      label={`Promote ${variant} of ${experiment}`}
      heading={`End the experiment ${experiment}`}
      render={(close) => <Promotion edit={{ kind: 'promote', file, experiment, variant }} onClose={close} />}
    />
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

/** A page as one variant of an experiment shows it. */
export interface VariantPage {
  /** The experiment and the variant: "greeting: short". */
  name: string;
  /** The content with the variant. */
  file: ContentFile;
  page: Page;
  /** Whether it is the variant that the board shows. */
  isShown: boolean;
}

/**
 * A page as each variant of each experiment on it shows it, for those who see the shown variants of all others. Empty
 * if none changes it. `original` is the content before any variant is applied.
 */
export function listVariantPages(original: ContentFile, shown: Assignments, page: Page): VariantPage[] {
  const isChanged = ({ variants }: Experiment) =>
    variants.some(({ changes }) => changes?.some((it) => it.page === page.id && (it.set ?? it.optionOrder)));
  return (original.experiments ?? []).filter(isChanged).flatMap(({ id: experiment, variants }) =>
    variants.flatMap(({ id }): VariantPage[] => {
      const file = applyExperiments(original, { ...shown, [experiment]: id });
      const found = findPage(file, page.id);
      return found ? [{ name: `${experiment}: ${id}`, file, page: found, isShown: shown[experiment] === id }] : [];
    }),
  );
}
