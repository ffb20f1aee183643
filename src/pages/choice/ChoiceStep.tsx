import { useState } from 'react';
import type { Option, Page } from '../../domain/generated/types.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { Bands } from '../options/Bands.tsx';
import { Cards } from '../options/Cards.tsx';
import { Headline } from '../parts/Headline.tsx';
import { lazyComponent } from '../../ui/loading/load-once.ts';
import type { StepProps } from '../StepProps.ts';

const { Component: Zones, preload } = lazyComponent(() =>
  import('../options/Zones.tsx').then((module) => module.Zones),
);

/** Loads the code of a question's layout, where it is not part of the app's main file. */
export const preloadChoice = async (page: Page): Promise<unknown> =>
  'layout' in page && page.layout === 'zones' && preload();

/** Layouts with a component of their own; all others use `Cards`. */
const layouts = { bands: Bands, zones: Zones } as const;

/** A question with one answer. Choosing moves on; a page that was already answered also has a Next button. */
export function ChoiceStep({ page, answer, words, panel, onAnswer }: StepProps<'choice'>) {
  const { layout = 'list' } = page;
  const Options = layout === 'bands' || layout === 'zones' ? layouts[layout] : Cards;
  const choose = (option: Option) => onAnswer(option.value, option);
  const chosen = page.options.find(({ value }) => value === answer);
  // Next is for visitors who return to the page, or close the sheet of an answer. A first answer moves on by itself.
  const [wasAnswered] = useState(chosen !== undefined);
  const hasNext = wasAnswered || chosen?.sheet;
  return (
    <>
      <Headline title={page.title} text={page.text} panel={panel} />
      <Options page={page} chosen={chosen} onChoose={choose} />
      {chosen && hasNext && (
        <Footer>
          <Button action="next" onClick={() => choose(chosen)}>
            {words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}
