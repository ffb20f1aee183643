import { findVariant } from '../../../src/domain/experiments/experiments.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Assignments } from '../../../src/domain/generated/types.ts';
import { use } from 'react';
import { IsStatic } from '../board/notes.ts';
import { Choices } from './Choices.tsx';
import { PromoteVariant } from './PromoteVariant.tsx';

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
