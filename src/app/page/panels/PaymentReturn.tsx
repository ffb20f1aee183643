import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { readProgram } from '../../../domain/flow/programs.ts';
import { watchPayment } from '../../../services/onboarding/ask-for-payment.ts';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import type { PanelProps } from './panel-props.ts';
import './panel.css';

/** Whether this window was opened by another one. */
const isSmallWindow = (): boolean => window.opener !== null;

/**
 * Where a window goes after a payment that was made outside of the page. Asks the service until the payment is
 * confirmed. In the page's own window it then leads to the page for buyers; the small window of a payment provider closes
 * itself, or stays as it is where a browser doesn't let it.
 */
export function PaymentReturn({ facts }: PanelProps) {
  const program = readProgram(facts.answers);
  useEffect(() => {
    if (facts.hasPurchased) {
      if (isSmallWindow()) window.close();
      return;
    }
    const watching = new AbortController();
    void watchPayment(watching.signal);
    return () => watching.abort();
  }, [facts.hasPurchased]);

  if (!facts.hasPurchased) {
    return (
      <div className="panel" role="status">
        <BreathingRing />
      </div>
    );
  }
  // The program's own address leads a buyer on to the page for buyers.
  return isSmallWindow() || !program ? null : <Navigate to={`/${program}`} replace />;
}
