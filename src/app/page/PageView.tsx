import { Activity, useState } from 'react';
import { makeAddress } from '../../domain/flow/addresses.ts';
import { readGiven } from '../../domain/flow/questions.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { PageBody } from './PageBody.tsx';
import { PageFrame } from '../shell/PageFrame.tsx';
import { TakeOver } from '../shell/TakeOver.tsx';
import { useNextPage } from './useNextPage.ts';
import { usePageEntered } from './usePageEntered.ts';
import { useBack, useDirection } from './usePageNavigation.ts';

interface PageViewProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
}

/** A page, and the next one, rendered ahead and hidden. The header stays while pages change. */
export function PageView({ file, page, facts }: PageViewProps) {
  const onBack = useBack(file, page);
  const direction = useDirection();
  usePageEntered(file, page);
  const { next, turn } = useNextPage(file, page, facts);

  // A page starts with the answer that is stored when it is entered, even if it was rendered earlier.
  const nameNow = (it: Page) => `${makeAddress(file, it.id)} ${JSON.stringify(readGiven(it, facts))}`;
  const [entered, setEntered] = useState({ id: page.id, name: nameNow(page) });
  if (entered.id !== page.id) setEntered({ id: page.id, name: nameNow(page) });

  return (
    <PageFrame file={file} page={page} onBack={onBack}>
      <Activity key={entered.name}>
        <PageBody file={file} page={page} facts={facts} direction={direction} turn={turn} />
        <TakeOver />
      </Activity>
      {next && (
        <Activity key={nameNow(next)} mode="hidden">
          <PageBody file={file} page={next} facts={facts} direction={undefined} turn={turn} />
        </Activity>
      )}
    </PageFrame>
  );
}
