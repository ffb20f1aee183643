import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate, addDays } from '../../../domain/dates/calendar.ts';
import { readToday } from '../../../domain/dates/dates.ts';
import type { SubscriptionChange } from '../../../domain/generated/types.ts';
import { formatCents, planLabel } from '../../../domain/prices/pricing.ts';
import { findPanelAddress } from '../../../domain/flow/panel-address.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import {
  changeSubscription,
  findPortal,
  loadSubscriptions,
  type Subscription,
  type SubscriptionsAnswer,
} from '../../../services/onboarding/subscriptions.ts';
import { BreathingRing } from '../../../ui/pictures/BreathingRing.tsx';
import { Button, TextButton } from '../../../ui/inputs/Button.tsx';
import { alertCircle } from '../../../ui/pictures/later-icons.ts';
import { check } from '../../../ui/pictures/icons.ts';
import { Note } from '../../../ui/Note.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { site } from '../../content/site.ts';
import { readWords } from '../../content/words.ts';
import { SubscriptionLinkRequest } from './SubscriptionLinkRequest.tsx';
import './panel.css';

/** The day of a moment in the visitor's time zone, as text. */
const writeDate = (at: string) => formatDate(readToday(new Date(at)));
const timeFormat: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** For how long a button does nothing after a change: a second tap must not take it back. */
const REST_MS = 1000;

/** What the visitor has bought, with all that leaving it takes; for strangers, a link by e-mail. */
export function Subscriptions() {
  // After the "#", so that it is sent to no server by itself.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? undefined;
  const [answer, setAnswer] = useState<SubscriptionsAnswer>();
  const load = useCallback(() => loadSubscriptions(link).then(setAnswer), [link]);
  useEffect(() => {
    void load();
    // Somebody who comes back from the payment provider's page may have changed something there.
    const loadAgain = (event: PageTransitionEvent) => void (event.persisted && load());
    addEventListener('pageshow', loadAgain);
    return () => removeEventListener('pageshow', loadAgain);
  }, [load]);
  const words = readWords('subscription');

  if (!answer) {
    return (
      <div className="panel" role="status">
        <BreathingRing />
        <p className="quiet">{words.loading}</p>
      </div>
    );
  }
  if ('list' in answer) {
    return answer.list.map((one) => <One key={one.id} subscription={one} link={link} onChange={setAnswer} />);
  }
  if (answer.problem !== 'failed') return <SubscriptionLinkRequest isExpired={answer.problem === 'expired'} />;
  return (
    <div className="panel">
      <Failure />
      <Button
        action="try-again"
        onClick={() => {
          setAnswer(undefined);
          void load();
        }}
      >
        {site.labels.tryAgain}
      </Button>
    </div>
  );
}

interface OneProps {
  subscription: Subscription;
  link: string | undefined;
  onChange: (answer: SubscriptionsAnswer) => void;
}

/** One subscription: how it stands, and the buttons for all that its buyer can do. */
function One({ subscription, link, onChange }: OneProps) {
  const words = readWords('subscription');
  const { id, boughtAt, period, withdrawUntil, withdrawnAt, endsAt, canChange } = subscription;
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState<'failed' | 'noPortal'>();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [hadWithdrawn] = useState(withdrawnAt !== undefined);
  const titleId = useId();
  const plan = period ? planLabel(period) : words.anyPlan;
  const bought = { plan, date: writeDate(boughtAt) };

  const run = async (work: () => Promise<'failed' | 'noPortal' | undefined>) => {
    if (isBusy) return;
    setIsBusy(true);
    setNote(undefined);
    const outcome = await work();
    setNote(outcome);
    setTimeout(() => setIsBusy(false), outcome ? 0 : REST_MS);
  };
  const change = (kind: SubscriptionChange['change']) =>
    run(async () => {
      const answer = await changeSubscription(link, id, kind);
      if ('problem' in answer && answer.problem === 'failed') return 'failed';
      setIsWithdrawing(false);
      onChange(answer);
      return undefined;
    });
  const openPortal = () =>
    run(async () => {
      const portal = await findPortal(link, id);
      if (!portal) return 'failed';
      const update = findPanelAddress(site, 'payment-update');
      const address = portal.url ?? (portal.transactionId && update && `${update}?_ptxn=${portal.transactionId}`);
      if (!address) return import.meta.env.VITE_PADDLE_TOKEN ? 'failed' : 'noPortal';
      location.assign(address);
      return undefined;
    });

  return (
    <section className="panel" aria-busy={isBusy} aria-labelledby={titleId}>
      <p id={titleId}>
        <b>{fillTemplate(words.bought, bought)}</b>
      </p>
      <p role="status">{describe(subscription)}</p>
      {withdrawnAt && words.withdrawal && (
        <Receipt plan={plan} transaction={id} at={withdrawnAt} isNew={!hadWithdrawn} />
      )}
      {note === 'failed' && !isWithdrawing && <Failure />}
      {note === 'noPortal' && <Note role="status">{words.noPortal}</Note>}
      {canChange && (
        <>
          {/* The same element before and after, so that it keeps the focus. */}
          <Button
            action={endsAt ? 'keep-subscription' : 'cancel-subscription'}
            icon={check}
            aria-disabled={isBusy}
            onClick={() => void change(endsAt ? 'keep' : 'cancel')}
          >
            {endsAt ? words.keep : words.cancel}
          </Button>
          <TextButton action="open-portal" aria-disabled={isBusy} onClick={() => void openPortal()}>
            {words.portal}
          </TextButton>
        </>
      )}
      {withdrawUntil && words.withdrawal && (
        <TextButton action="withdraw" onClick={() => setIsWithdrawing(true)}>
          {words.withdrawal.button}
        </TextButton>
      )}
      {isWithdrawing && withdrawUntil && words.withdrawal && (
        <Sheet
          title={words.withdrawal.title}
          onDismiss={() => setIsWithdrawing(false)}
          footer={
            <>
              <Button
                action="confirm-withdrawal"
                icon={check}
                aria-disabled={isBusy}
                onClick={() => void change('withdraw')}
              >
                {words.withdrawal.confirm}
              </Button>
              <TextButton action="close-withdrawal" onClick={() => setIsWithdrawing(false)}>
                {words.withdrawal.close}
              </TextButton>
            </>
          }
        >
          <p>{fillTemplate(words.withdrawal.text, { ...bought, withdrawalDate: writeLastDay(withdrawUntil) })}</p>
          {note === 'failed' && <Failure />}
        </Sheet>
      )}
    </section>
  );
}

/** The last whole day before a moment, in the visitor's time zone. */
const writeLastDay = (end: string) => formatDate(addDays(readToday(new Date(end)), -1));

/** How it stands with a subscription, in a sentence. */
function describe({ next, endsAt, status }: Subscription): string {
  const words = readWords('subscription');
  if (status === 'ended' || status === 'refunded') return words.ended;
  if (status === 'processing') return words.processing;
  if (endsAt) return fillTemplate(words.ends, { endDate: writeDate(endsAt) });
  if (status !== 'paid' || !next) return words.unsettled;
  const full = formatCents(next.cents, next.currency);
  return fillTemplate(words.renews, { full, renewalDate: writeDate(next.at) });
}

interface ReceiptProps {
  plan: string;
  transaction: string;
  at: string;
  isNew: boolean;
}

/** The receipt of a withdrawal. A new one takes the focus, which was in the sheet. */
function Receipt({ plan, transaction, at, isNew }: ReceiptProps) {
  const { withdrawal } = readWords('subscription');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  if (!withdrawal) return null;
  const time = new Date(at).toLocaleString('en-US', timeFormat);
  return (
    <Note ref={text} tabIndex={-1} icon={check} tone="done">
      {fillTemplate(withdrawal.receipt, { plan, transaction, time })}
    </Note>
  );
}

function Failure() {
  return (
    <Note role="alert" icon={alertCircle} tone="failed">
      {readWords('subscription').failed}
    </Note>
  );
}
