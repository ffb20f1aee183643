import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { readWords } from '../../content/words.ts';
import { refreshApplicationUrl, waitForApplicationUrl } from '../../../services/onboarding/application-link.ts';
import { watchPayment } from '../../../services/onboarding/ask-for-payment.ts';
import { customer } from '../../../state/customer.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { externalLink } from '../../../ui/pictures/icons/external-link.ts';
import { mail } from '../../../ui/pictures/icons/mail.ts';
import '../../../ui/inputs/button.css';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import { useStore } from '../../shell/useStore.ts';
import './panel.css';

/** After a purchase: waits for the app link, then shows it as a button and, on a desktop, as a QR code. */
export function ApplicationLink() {
  const { customerId, applicationUrl } = useStore(customer);
  const [delay, setDelay] = useState<'slow' | 'invalid'>();
  const application = readWords('application');
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    if (customer.applicationUrl) {
      if (customerId) void refreshApplicationUrl(customerId, signal);
    } else if (!customerId) {
      // The service may know by the visitor's record who paid.
      void watchPayment(signal);
    } else {
      void waitForApplicationUrl(customerId, {
        signal,
        onSlow: () => setDelay((known) => known ?? 'slow'),
        onInvalid: () => setDelay('invalid'),
      });
    }
    return () => waiting.abort();
  }, [customerId]);

  if (applicationUrl) return <Ready url={applicationUrl} />;
  if (!customerId) {
    return (
      <p className="note">
        <Icon path={mail} size={20} />
        {application.missingCustomer}
      </p>
    );
  }
  return (
    <div className="panel" role="status">
      <BreathingRing />
      <p>{delay ? application[delay] : application.waiting}</p>
    </div>
  );
}

function Ready({ url }: { url: string }) {
  const application = readWords('application');
  const qr = useMemo(() => toSvgDataURL(generate(url), { on: '#1b121e', off: '#fff', padX: 2, padY: 2 }), [url]);
  return (
    <div className="panel">
      <Confetti />
      <a className="button" href={url} data-action="open-app">
        {application.button}
        <span className="button-sun">
          <Icon path={externalLink} size={22} />
        </span>
      </a>
      <div className="panel-code">
        <img src={qr} width="160" height="160" alt={application.qrAlt} />
        <p className="quiet">{application.qr}</p>
      </div>
    </div>
  );
}

const PIECES = Array.from({ length: 18 }, (_, n) => n);

/** Confetti that falls once; the style sheet gives each piece a path of its own. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((n) => (
        <i key={n} style={{ '--n': n } as CSSProperties} />
      ))}
    </div>
  );
}
