import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { stubStorage, stubOtherTab } from '../../../tests/support/fakes.ts';

const load = () => import('./persistence.ts');

describe('texts in storage', () => {
  it('are read back, and gone once removed', async () => {
    const { texts } = stubStorage({ 'fasting.gender': 'Woman' });
    const { readText, writeText } = await load();
    expect([readText('gender'), readText('ttclid')]).toEqual(['Woman', null]);
    writeText('ttclid', 'E.C.P.1');
    expect([readText('ttclid'), texts.get('fasting.ttclid')]).toEqual(['E.C.P.1', 'E.C.P.1']);
    writeText('ttclid', undefined);
    expect([readText('ttclid'), texts.has('fasting.ttclid')]).toEqual([null, false]);
  });

  it.each(['full', 'forbidden'] as const)('last for the visit where storage is %s', async (trouble) => {
    const { texts } = stubStorage({}, trouble);
    const { readJson, readText, writeText } = await load();
    const { forgetVisitor } = await import('./forget-visitor.ts');
    expect(readText('onboardingMeta')).toBeNull();
    writeText('onboardingMeta', '{"id":"7"}');
    expect(readJson('onboardingMeta')).toEqual({ id: '7' });
    writeText('onboardingMeta', undefined);
    expect(readText('onboardingMeta')).toBeNull();
    writeText('gender', 'Woman');
    forgetVisitor();
    expect(readText('gender'), 'the visitor is forgotten').toBeNull();
    expect(texts.size).toBe(0);
  });

  it('last for the visit where there is no storage', async () => {
    stubStorage();
    vi.stubGlobal('localStorage', undefined);
    const { readText, writeText } = await load();
    writeText('gender', 'Man');
    expect(readText('gender')).toBe('Man');
  });
});

describe('a visitor who is forgotten', () => {
  it('leaves nothing of this product but the answer about analytics, and stores nothing more', async () => {
    const { texts } = stubStorage({
      'fasting.onboarding': {},
      'fasting.consent': 'refused',
      'fasting.later': '1',
      'fasting.outbox': {},
      other: 'kept',
    });
    const { writeText } = await load();
    const { forgetVisitor } = await import('./forget-visitor.ts');
    const { isStorageClosed } = await import('./persistence.ts');
    expect(isStorageClosed()).toBe(false);
    forgetVisitor();
    writeText('gender', 'Woman');
    writeText('consent', undefined);
    expect([...texts.keys()]).toEqual(['fasting.consent', 'other']);
    expect(isStorageClosed()).toBe(true);
  });
});

it.each([
  ['{"age":"30-39"}', { age: '30-39' }],
  ['null', null],
  ['', undefined],
  ['{"age":', undefined],
])('readJson reads %s as %o', async (text, value) => {
  stubStorage({ 'fasting.onboarding': text });
  expect((await load()).readJson('onboarding')).toEqual(value);
});

const KEY = 'fasting.purchase';
type Fields = Partial<Record<'a' | 'b' | 'c', unknown>>;

/** Keeps the fields a, b and c. */
const clean = (stored: unknown): Fields =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => 'abc'.includes(name)));

async function share() {
  const { shareRecord } = await load();
  return shareRecord<Fields>('purchase', clean);
}

describe('a shared record', () => {
  it.each([undefined, '{"a":', 'null', '[]'])(
    'survives storage that becomes %s, and stores its whole state with the next change',
    async (text) => {
      const { texts } = stubStorage({ [KEY]: { a: 1, b: 2 } });
      const { state, reread, change } = await share();
      if (text === undefined) texts.delete(KEY);
      else texts.set(KEY, text);
      reread();
      expect(state).toEqual({ a: 1, b: 2 });
      change((newest) => (newest.c = 3));
      expect(JSON.parse(texts.get(KEY) ?? '')).toEqual({ a: 1, b: 2, c: 3 });
    },
  );

  it('ends up the same in both tabs, whatever changes come in whatever order', async () => {
    const deed = fc.record({
      tab: fc.nat(1),
      field: fc.constantFrom('a', 'b', 'c'),
      value: fc.option(fc.nat(9), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const { texts } = stubStorage();
        const first = await share();
        vi.resetModules();
        const tabs = [first, await share()] as const;
        const expected: Record<string, unknown> = {};
        for (const { tab, field, value } of deeds) {
          tabs[tab === 0 ? 0 : 1].change((newest) => {
            if (value === undefined) delete newest[field];
            else newest[field] = value;
          });
          if (value === undefined) delete expected[field];
          else expected[field] = value;
        }
        expect(JSON.parse(texts.get(KEY) ?? '{}')).toEqual(expected);
        for (const { reread, state } of tabs) {
          reread();
          expect(state).toEqual(expected);
        }
      }),
    );
  });
});

describe('two tabs', () => {
  const open = async () => {
    const { texts } = stubStorage({ [KEY]: { a: 1 } });
    const otherTab = stubOtherTab(texts);
    const { state } = await share();
    await otherTab.follow();
    return { texts, otherTab, state };
  };

  it('take over what the other stores as far as it is valid, and keep their state when storage is cleared', async () => {
    const { otherTab, state } = await open();
    otherTab.write(KEY, '{"a":2,"b":3,"x":4}');
    otherTab.write('somebody-else', '{"a":7}');
    expect(state).toEqual({ a: 2, b: 3 });
    otherTab.clear();
    expect(state).toEqual({ a: 2, b: 3 });
    otherTab.write(KEY, '{}');
    expect(state).toEqual({});
  });

  it.each([
    ['that was in the back/forward cache', 'pageshow', { persisted: true }],
    ['that was hidden', 'visibilitychange', { visibilityState: 'visible' }],
  ] as const)('%s catches up when it shows again', async (_, type, properties) => {
    const { texts, otherTab, state } = await open();
    texts.set(KEY, '{"b":1}');
    expect(state).toEqual({ a: 1 });
    otherTab.dispatch(type, properties);
    expect(state).toEqual({ b: 1 });
  });
});
