import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '../../content/site.ts';
import { readWords } from '../../content/words.ts';
import { isTestCheckout, loadCheckout } from '../../../services/checkout/checkout.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { alertCircle, info, lock, mail } from '../../../ui/pictures/later-icons.ts';
import { check } from '../../../ui/pictures/icons.ts';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import './panel.css';

type Status = 'opening' | 'open' | 'failed' | 'done';

/** Opens the payment provider's form for the transaction in the address, or shows why it can't be opened. */
export function PaymentUpdate() {
  const transactionId = new URLSearchParams(useLocation().search).get('_ptxn');
  const [status, setStatus] = useState<Status>('opening');
  const paymentUpdate = readWords('paymentUpdate');
  const open = useCallback(async () => {
    if (!transactionId || isTestCheckout()) return;
    setStatus('opening');
    try {
      const checkout = await loadCheckout(() => Promise.resolve('close'));
      let isDone = false;
      await checkout.update(transactionId, ({ type }) => {
        if (type !== 'completed') return;
        isDone = true;
        setStatus('done');
      });
      if (!isDone) setStatus('open');
    } catch (error) {
      console.error('The payment form could not be opened.', error);
      setStatus('failed');
    }
  }, [transactionId]);
  useEffect(() => void open(), [open]);

  if (!transactionId) return <Note icon={mail}>{paymentUpdate.noTransaction}</Note>;
  if (isTestCheckout()) return <Note icon={info}>{paymentUpdate.notConfigured}</Note>;
  const canOpen = status === 'open' || status === 'failed';
  return (
    <div className="panel" role="status">
      {status === 'opening' && <BreathingRing />}
      {status === 'opening' && <p className="quiet">{paymentUpdate.opening}</p>}
      {status === 'open' && <p className="quiet">{paymentUpdate.open}</p>}
      {status === 'failed' && (
        <Note icon={alertCircle} tone="failed">
          {paymentUpdate.failed}
        </Note>
      )}
      {status === 'done' && (
        <Note icon={check} tone="done">
          {paymentUpdate.done}
        </Note>
      )}
      {canOpen && (
        <Button action="try-again" icon={lock} onClick={() => void open()}>
          {status === 'failed' ? site.labels.tryAgain : paymentUpdate.button}
        </Button>
      )}
    </div>
  );
}
