import { memo, Suspense, createContext, use, useDeferredValue, type ReactNode } from 'react';
import { findRole } from '../../../src/domain/flow/questions.ts';
import { PageFrame } from '../../../src/app/shell/PageFrame.tsx';
import { PageMain } from '../../../src/app/page/PageBody.tsx';
import { PageSheet } from '../../../src/app/page/PageSheet.tsx';
import { PageStep } from '../../../src/app/page/PageStep.tsx';
import { VisitorContext } from '../../../src/app/page/facts.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { OfferList, Page, Sheet, Site } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { sayFirstPrice } from '../../../src/domain/prices/pricing.ts';
import { fillText } from '../../../src/domain/text/text.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import type { Shop } from '../../../src/pages/StepProps.ts';
import { useDraft } from '../pane/drafts.ts';

const doNothing = () => {};
const actions = { onAnswer: doNothing, onStore: doNothing, onNext: doNothing };

const makeShop = (list: OfferList | undefined): Shop => ({
  offers: (list?.offers ?? []).map((offer) => sayFirstPrice(offer)),
  status: list ? 'ready' : 'loading',
  purchase: 'idle',
  isReturning: false,
  selectedId: undefined,
  select: doNothing,
  reload: doNothing,
  buy: doNothing,
  goTo: doNothing,
});

interface PhonePageProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
  /** The site's texts, which the page reads itself; this prop makes it render again when they change. */
  words: Site;
  /** What a paywall sells; undefined until it is known. */
  offers: OfferList | undefined;
  /** A sheet to show over the page. */
  sheet?: Sheet | undefined;
}

/** A page as the app renders it, without any effect of taps. */
export const PhonePage = memo(function PhonePage({ file, page, facts, offers, sheet }: PhonePageProps) {
  return (
    <VisitorContext value={facts}>
      <Suspense>
        <PageFrame file={file} page={page} onBack={doNothing}>
          <PageMain page={page}>
            <PageStep
              file={file}
              page={page}
              facts={facts}
              actions={actions}
              extra={findRole(page) === 'sale' ? { shop: makeShop(offers) } : undefined}
            />
          </PageMain>
        </PageFrame>
        {sheet && (
          <PageSheet
            sheet={sheet}
            fill={(text) => fillText(text, makeTokens(file, facts))}
            onClose={doNothing}
            onContinue={doNothing}
          />
        )}
      </Suspense>
    </VisitorContext>
  );
});

const OffersContext = createContext<OfferList | undefined>(undefined);

/** What a paywall sells; undefined for other pages, which need not follow, and until it is known. */
export const useOffers = (page: Page): OfferList | undefined =>
  findRole(page) === 'sale' ? use(OffersContext) : undefined;

interface ShownOffersProps {
  /** The offers as the file has them. */
  offers: OfferList | undefined;
  children: ReactNode;
}

/** Lets the phones show the offers, as the side pane has changed them. */
export function ShownOffers({ offers, children }: ShownOffersProps) {
  const draft = useDeferredValue(useDraft({ file: 'offers' }));
  return <OffersContext value={(draft?.value as OfferList | undefined) ?? offers}>{children}</OffersContext>;
}
