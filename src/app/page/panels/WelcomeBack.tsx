import type { Site } from '../../../domain/generated/types.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { Button, TextButton } from '../../../ui/inputs/Button.tsx';
import { ProgressBar } from '../../../ui/pictures/ProgressBar.tsx';
import type { Progress } from '../../../domain/flow/flow.ts';

// What else only returning visitors need.
export { findResumeAddress, findResumeProgress, hasProgress } from '../../../domain/flow/path.ts';

interface WelcomeBackProps {
  words: Pick<Site, 'resume' | 'labels'>;
  /** How far the visitor was. */
  progress: Progress | undefined;
  onContinue: () => void;
  onRestart: () => void;
}

/** Shows returning visitors how far they were, with buttons to continue and to start again. */
export function WelcomeBack({ words, progress, onContinue, onRestart }: WelcomeBackProps) {
  const { resume, labels } = words;
  const place = progress && fillTemplate(labels.progress, { n: String(progress.n), total: String(progress.total) });
  return (
    <>
      <div className="start-resume">
        <p>{resume.title}</p>
        {progress && place && (
          <>
            <ProgressBar label={place} {...progress} />
            <p className="small quiet" aria-hidden="true">
              {place}
            </p>
          </>
        )}
      </div>
      <Button action="resume" onClick={onContinue}>
        {resume.continue}
      </Button>
      <TextButton action="restart" onClick={onRestart}>
        {resume.restart}
      </TextButton>
    </>
  );
}
