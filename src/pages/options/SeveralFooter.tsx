import { fillTemplate } from '../../domain/text/text.ts';
import { Footer } from '../../ui/Footer.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import type { SeveralQuestion, useSeveral } from './use-several.ts';
import './several.css';

interface SeveralFooterProps {
  several: ReturnType<typeof useSeveral>;
  messages: SeveralQuestion['messages'];
  /** The words of the button. */
  children: string;
}

/** How many options are chosen, or why one more can't be, and the button to go on with them. */
export function SeveralFooter({ several: { chosen, refusal, goOn }, messages, children }: SeveralFooterProps) {
  return (
    <Footer>
      <p role="status" className={refusal ? 'choices-count is-refusal' : 'choices-count'}>
        <span key={refusal?.count}>
          {refusal?.text ?? fillTemplate(messages.chosen, { count: String(chosen.length) })}
        </span>
      </p>
      <Button action="next" aria-disabled={chosen.length === 0} onClick={goOn}>
        {children}
      </Button>
    </Footer>
  );
}
