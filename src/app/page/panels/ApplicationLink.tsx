import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { findPanelAddress } from '../../../domain/flow/panel-address.ts';
import { site } from '../../content/site.ts';
import { readWords } from '../../content/words.ts';
import { formatDate } from '../../../domain/dates/calendar.ts';
import { makePlan } from '../../../domain/plan/plan.ts';
import { makePriceTokens } from '../../../domain/text/price-tokens.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { refreshApplicationUrl, waitForApplicationUrl } from '../../../services/onboarding/application-link.ts';
import { recheckPurchase, watchPayment, type PaymentStatus } from '../../../services/onboarding/ask-for-payment.ts';
import { customer } from '../../../state/customer.ts';
import { receipt } from '../../../state/payment-changes.ts';
import { PlanCaution } from '../../../pages/parts/PlanView.tsx';
import { Footer } from '../../../ui/inputs/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { externalLink, mail } from '../../../ui/pictures/later-icons.ts';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import { useStore } from '../../shell/useStore.ts';
import { findPaywall, priceOffer } from './OfferTerms.tsx';
import type { PanelProps } from './panel-props.ts';
import './panel.css';

/** After a purchase: any caution that goes with the plan, what was bought, and the app link as soon as there is one. */
export function ApplicationLink({ file, facts }: PanelProps) {
  const { help } = readWords('application');
  const plan = makePlan(file, facts);
  return (
    <>
      {plan && <PlanCaution plan={plan} />}
      <Order file={file} />
      {help && <p className="small panel-help">{help}</p>}
      <SubscriptionLink />
      <Link />
    </>
  );
}

/** What was bought and what it costs; nothing in a browser that doesn't know. */
function Order({ file }: Pick<PanelProps, 'file'>) {
  const { offer, day } = useStore(receipt);
  const { order } = readWords('application');
  const paywall = findPaywall(file);
  if (!order || !offer || !day || !paywall) return null;
  const tokens = { ...makePriceTokens(priceOffer(offer), paywall, site, day), date: formatDate(day) };
  return <Note>{fillTemplate(order, tokens)}</Note>;
}

/** The link to the page on which the plan is cancelled. */
function SubscriptionLink() {
  const address = findPanelAddress(site, 'subscription');
  if (address === undefined) return null;
  return (
    <p className="panel">
      <a className="text-button" href={address} data-action="open-subscription">
        {readWords('subscription').link}
      </a>
    </p>
  );
}

/** Whether there is no link until somebody has looked at the payment. */
const isUnsettled = (status: PaymentStatus | undefined): boolean =>
  status === 'pastDue' || status === 'paused' || status === 'chargedBack' || status === 'unoffered';

/** Waits for the app link, then shows it as a button and, on a desktop, as a QR code. */
function Link() {
  const { customerId, applicationUrl } = useStore(customer);
  const [delay, setDelay] = useState<'slow' | 'invalid' | 'unsettled'>();
  const application = readWords('application');
  const [isNew] = useState(!applicationUrl);
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    // If the money was given back or the plan has ended, this page is left.
    if (customerId) void recheckPurchase(signal).then((status) => isUnsettled(status) && setDelay('unsettled'));
    if (customer.applicationUrl) {
      if (customerId) void refreshApplicationUrl(customerId, signal);
    } else if (!customerId) {
      // The service may know by the visitor's record who paid.
      void watchPayment(signal);
    } else {
      void waitForApplicationUrl(customerId, {
        signal,
        onSlow: () => setDelay((known) => known ?? 'slow'),
        onInvalid: () => setDelay((known) => (known === 'unsettled' ? known : 'invalid')),
      });
    }
    return () => waiting.abort();
  }, [customerId]);

  if (applicationUrl && delay !== 'unsettled') return <Ready url={applicationUrl} isNew={isNew} />;
  if (!customerId) {
    return <Note icon={mail}>{application.missingCustomer}</Note>;
  }
  return (
    <div className="panel" role="status">
      <BreathingRing />
      <p>{delay ? application[delay] : application.waiting}</p>
    </div>
  );
}

/** The link, celebrated when it is new: not whenever somebody comes back to it. */
function Ready({ url, isNew }: { url: string; isNew: boolean }) {
  const application = readWords('application');
  const qr = useMemo(() => toSvgDataURL(generate(url), { on: '#1b121e', off: '#fff', padX: 2, padY: 2 }), [url]);
  return (
    <>
      {isNew && <Confetti />}
      <div className="panel panel-code">
        <img src={qr} width="160" height="160" alt={application.qrAlt} />
        <p className="quiet">{application.qr}</p>
      </div>
      {application.otherDevice && <p className="small panel-other">{application.otherDevice}</p>}
      <Footer>
        <a className="button" href={url} data-action="open-app">
          <span>{application.button}</span>
          <span className="button-sun">
            <Icon path={externalLink} size={22} />
          </span>
        </a>
      </Footer>
    </>
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
