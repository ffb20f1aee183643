import { readKnown } from '../../../domain/body/known-answers.ts';
import { planLabel } from '../../../domain/prices/pricing.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { answers } from '../../../state/answers.ts';
import { offers } from '../../../state/offers.ts';
import { paymentAttempt } from '../../../state/payment-attempt.ts';
import { Button, TextButton } from '../../../ui/inputs/Button.tsx';
import { rotateCw } from '../../../ui/pictures/icons.ts';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { readWords } from '../../content/words.ts';
import type { PaymentDoubt } from './payment-doubt.ts';

interface PaymentDoubtSheetProps {
  doubt: PaymentDoubt;
  /** Closes the sheet without opening a payment window. */
  onWait: () => void;
  /** The visitor is sure that they haven't paid. */
  onPay: () => void;
}

const timeFormat: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

/** The tokens that name the first attempt: {plan} and {time}; and the e-mail address, {email}. */
function makeTokens() {
  const { anyPlan, anyTime } = readWords('paymentDoubt');
  const { offerId, startedAt } = paymentAttempt;
  const offer = offers.list.find(({ id }) => id === offerId);
  return {
    plan: offer ? planLabel(offer) : anyPlan,
    time: startedAt ? new Date(startedAt).toLocaleString('en-US', timeFormat) : anyTime,
    email: readKnown(answers).email ?? '',
  };
}

/** Says that the visitor may have paid already, while the service is asked again. */
export function PaymentDoubtSheet({ doubt, onWait, onPay }: PaymentDoubtSheetProps) {
  const { wait, pay, [doubt]: words } = readWords('paymentDoubt');
  return (
    <Sheet
      title={words.title}
      onDismiss={onWait}
      picture={!['elsewhere', 'held'].includes(doubt) && <BreathingRing />}
      footer={
        <>
          <Button action="wait-for-payment" icon={rotateCw} onClick={onWait}>
            {wait}
          </Button>
          {doubt !== 'processing' && doubt !== 'held' && (
            <TextButton action="pay-anyway" onClick={onPay}>
              {pay}
            </TextButton>
          )}
        </>
      }
    >
      <p role="status">{fillTemplate(words.text, makeTokens())}</p>
    </Sheet>
  );
}
