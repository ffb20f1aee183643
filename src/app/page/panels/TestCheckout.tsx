import { site } from '../../content/site.ts';
import { readWords } from '../../content/words.ts';
import { readCurrency, formatCents, planLabel } from '../../../domain/prices/pricing.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import type { CheckoutOrder, TestChoice } from '../../../services/checkout/contract.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { lock } from '../../../ui/pictures/later-icons.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import './test-checkout.css';

interface TestCheckoutProps {
  order: CheckoutOrder;
  onChoose: (choice: TestChoice) => void;
}

/** The test checkout: a sheet in place of the payment window, which explains that no money is charged. */
export function TestCheckout({ order: { offer }, onChoose }: TestCheckoutProps) {
  const testCheckout = readWords('testCheckout');
  const choices: TestChoice[] = ['pay', 'fail', 'close'];
  return (
    <Sheet
      title={testCheckout.title}
      onDismiss={() => onChoose('close')}
      picture={
        <span className="test-checkout-mark">
          <Icon path={lock} size={22} />
        </span>
      }
    >
      <p>
        {fillTemplate(testCheckout.text, {
          plan: planLabel(offer),
          today: formatCents(offer.firstPrice, readCurrency(site)),
        })}
      </p>
      <div className="test-checkout">
        {choices.map((choice) => (
          <button key={choice} type="button" data-checkout={choice} onClick={() => onChoose(choice)}>
            {testCheckout[choice]}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
