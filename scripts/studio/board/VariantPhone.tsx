import { memo, useMemo } from 'react';
import { site } from '../../../src/app/content/site.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { findPalette } from '../../../src/domain/flow/programs.ts';
import { Phone } from '../phone/Phone.tsx';
import { PhonePage } from '../phone/PhonePage.tsx';
import { useOffers } from '../phone/ShownOffers.tsx';
import type { Settings } from '../visitor/settings.ts';
import type { VariantPage } from '../visitor/variant-pages.ts';
import { Boundary } from './Boundary.tsx';

interface VariantPhoneProps extends Pick<Settings, 'size' | 'zoom' | 'look'> {
  variant: VariantPage;
  facts: Facts;
}

/** A page as a variant shows it that the board doesn't show: to look at, beside the one that it shows. */
export const VariantPhone = memo(function VariantPhone({ variant, facts, ...looks }: VariantPhoneProps) {
  const { file, page, name } = variant;
  const offers = useOffers(page);
  const drawn = useMemo(() => ({ page, offers }), [page, offers]);
  return (
    <figure className="studio-compared">
      <figcaption>{name}</figcaption>
      <div className="studio-stage">
        <Phone {...looks} palette={findPalette(file)} title={`The page ${page.id} with ${name}`}>
          <Boundary of={drawn}>
            <PhonePage file={file} page={page} facts={facts} words={site} offers={offers} />
          </Boundary>
        </Phone>
      </div>
    </figure>
  );
});
