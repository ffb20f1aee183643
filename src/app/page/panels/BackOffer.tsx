import { use, useEffect, useEffectEvent, useState } from 'react';
import { findPage, type ContentFile } from '../../../domain/flow/flow.ts';
import type { InfoPage, PaywallPage } from '../../../domain/generated/types.ts';
import type { PricedOffer } from '../../../domain/prices/pricing.ts';
import { fillPage } from '../../../domain/text/text.ts';
import { hasSeenBackOffer, rememberBackOffer } from '../../../state/back-offer.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { arrowLeft, check } from '../../../ui/pictures/icons.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { site } from '../../content/site.ts';
import { useFacts } from '../facts.ts';
import { OutsideContext } from '../outside.ts';
import { useTokens } from '../tokens.ts';
import { describeOffer } from './OfferTerms.tsx';

interface BackOfferProps {
  file: ContentFile;
  page: PaywallPage;
  offers: readonly PricedOffer[];
  /** The offer that is selected now. */
  chosen: PricedOffer | undefined;
  /** Whether the visitor may be asked: not while a payment is open or in doubt. */
  isIdle: boolean;
  onChoose: (id: string) => void;
}

/** Marks the second history entry of the paywall. */
interface EntryState {
  isSecond?: boolean;
}

const isSecondEntry = (): boolean => (history.state as EntryState | null)?.isSecond === true;

/**
 * Shows visitors who go back from the paywall the offer of its detour, once in a visit. Declining goes back, and so does
 * going back again. Until it has been seen, the paywall has two history entries, because a browser asks nobody before
 * it goes back: from the second to the first, the visitor is still here.
 */
export function BackOffer({ file, page, offers, chosen, isIdle, onChoose }: BackOfferProps) {
  const [goBack, setGoBack] = useState<() => void>();
  const detour = findPage(file, page.detour?.page ?? '');
  const offer = detour && 'offer' in detour ? offers.find(({ id }) => id === detour.offer) : undefined;

  const ask = useEffectEvent((leave: () => void): boolean => {
    if (!isIdle || !offer || offer === chosen || hasSeenBackOffer()) return false;
    rememberBackOffer();
    setGoBack(() => leave);
    return true;
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const arrow = event.target instanceof Element && event.target.closest<HTMLElement>('[data-action="back"]');
      // In the capture phase, before the arrow itself.
      if (arrow && ask(() => arrow.click())) event.stopPropagation();
    };
    const { pathname } = location;
    // The router needs not know: its own state is the same in both.
    if (!hasSeenBackOffer() && !isSecondEntry()) history.pushState({ ...history.state, isSecond: true }, '');
    let isSecond = isSecondEntry();
    const onPop = () => {
      const wasSecond = isSecond;
      isSecond = isSecondEntry();
      if (!wasSecond || isSecond || location.pathname !== pathname) return;
      const leave = () => history.back();
      if (!ask(leave)) leave();
    };
    addEventListener('click', onClick, { capture: true });
    addEventListener('popstate', onPop);
    return () => {
      // The page that a visitor leaves may be kept, and shown again.
      setGoBack(undefined);
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('popstate', onPop);
    };
  }, []);

  return goBack && detour && 'offer' in detour && offer ? (
    <OfferSheet
      {...{ file, page, detour, offer }}
      onChoose={() => {
        setGoBack(undefined);
        onChoose(offer.id);
        // Going back may have scrolled.
        document.querySelector(`[data-offer="${CSS.escape(offer.id)}"]`)?.scrollIntoView({ block: 'center' });
      }}
      onDecline={() => {
        setGoBack(undefined);
        goBack();
      }}
    />
  ) : null;
}

interface OfferSheetProps extends Pick<BackOfferProps, 'file' | 'page'> {
  detour: InfoPage;
  offer: PricedOffer;
  onChoose: () => void;
  onDecline: () => void;
}

/** The words of the detour with the price of its offer, and two buttons of equal weight. */
function OfferSheet({ file, page, detour, offer, onChoose, onDecline }: OfferSheetProps) {
  const facts = useFacts(file);
  const makeTokens = useTokens(file, detour);
  const { title, text, button } = fillPage(file, detour, facts, makeTokens(facts));
  const { step, analytics } = detour;
  const outside = use(OutsideContext);
  useEffect(() => outside?.recordVisit({ step, title: analytics }), [outside, step, analytics]);
  return (
    <Sheet
      title={title}
      onDismiss={onDecline}
      footer={
        <>
          <Button action="choose-offer" icon={check} onClick={onChoose}>
            {button ?? site.labels.next}
          </Button>
          <Button action="decline-offer" icon={arrowLeft} onClick={onDecline}>
            {page.detour?.onBack?.decline}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <p>
        <b>{describeOffer(offer, page, facts.today)}</b>
      </p>
    </Sheet>
  );
}
