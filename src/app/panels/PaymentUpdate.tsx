import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entry } from '../../content/content.ts';
import { isTestCheckout, loadCheckout } from '../../services/checkout/checkout.ts';
import { TextButton } from '../../ui/Button.tsx';

type Status = 'opening' | 'open' | 'failed';

/** Opens the payment provider's form for the transaction that the address names, or says why it can't. */
export function PaymentUpdate() {
  const transactionId = useSearchParams()[0].get('_ptxn');
  const [status, setStatus] = useState<Status>('opening');
  const { paymentUpdate } = entry;
  const open = useCallback(async () => {
    if (!transactionId || isTestCheckout()) return;
    setStatus('opening');
    try {
      const checkout = await loadCheckout(() => Promise.resolve('close'));
      await checkout.update(transactionId, () => {});
      setStatus('open');
    } catch (error) {
      console.error('The payment form could not be opened.', error);
      setStatus('failed');
    }
  }, [transactionId]);
  useEffect(() => void open(), [open]);

  if (!transactionId) return <p className="note">{paymentUpdate.noTransaction}</p>;
  if (isTestCheckout()) return <p className="note">{paymentUpdate.notConfigured}</p>;
  return (
    <div role="status">
      {status === 'opening' && <p className="note">{paymentUpdate.opening}</p>}
      {status === 'failed' && <p className="note">{paymentUpdate.failed}</p>}
      {status !== 'opening' && (
        <TextButton action="try-again" onClick={() => void open()}>
          {paymentUpdate.button}
        </TextButton>
      )}
    </div>
  );
}
