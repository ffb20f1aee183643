/** A mistake that somebody could make, and the test that notices it. */
interface Row {
  /** The file of the product. */
  file: string;
  /** A text that is in this file exactly once. */
  from: string;
  /** What replaces it; nothing if absent. */
  to?: string;
  /**
   * The test file that must fail then, if it isn't the one beside the file. Where its other tests would take long, a
   * part of the name of one follows, as Vitest prints it but without the values of a table: `file.test.ts > goes on`.
   */
  test?: string;
}

/**
 * The breaks, in any order. `npm run tests -- breaks` applies them one by one. The name of each says what a visitor, an
 * editor or an operator is promised, and no longer gets.
 */
const rows: Record<string, Row> = {
  // The domain: flow, answers, body, dates, prices, texts.
  'A pregnant visitor, or one with an eating disorder, can’t go on by any address': {
    file: 'src/domain/flow/routes.ts',
    from: 'find(({ allowWhen }) => !isMet(allowWhen, facts));',
    to: 'find(({ allowWhen }) => !isMet(allowWhen, facts) && page.type !== "paywall");',
  },
  'A detour that can lead to several pages has every gate': {
    file: 'src/domain/flow/routes.ts',
    from: 'index < 0 || index > findIndex(flow, after)',
    to: 'index > findIndex(flow, after)',
  },
  'A page without its needed answers leads to the page that asks for the first missing one': {
    file: 'src/domain/flow/routes.ts',
    from: 'listNeeds(page).find(',
    to: 'listNeeds(page).findLast(',
  },
  'After a purchase every page of the flow leads to the page for buyers': {
    file: 'src/domain/flow/routes.ts',
    from: 'if (buyers) return page.id === file.afterPurchase ? undefined : buyers;',
    to: 'if (buyers && page.type === "paywall") return buyers;',
  },
  'A returning visitor continues after the last answered page': {
    file: 'src/domain/flow/path.ts',
    from: 'findLast((page) => isAnswered(page, facts))',
    to: 'find((page) => isAnswered(page, facts))',
  },
  'An event of today is no longer in the future': {
    file: 'src/domain/rules/facts.ts',
    from: 'value > facts.today',
    to: 'value >= facts.today',
  },
  'An answer whose option was removed counts as open': {
    file: 'src/domain/answers/valid-answers.ts',
    from: '(!question.options || canChoose(question, [value].flat()))',
    to: 'true',
  },
  'An answer counts as open once its option no longer concerns the visitor': {
    file: 'src/domain/answers/valid-answers.ts',
    from: 'facts ? offer(asked, facts) : asked',
    to: 'asked',
  },
  'An option is offered only to whom it concerns': {
    file: 'src/domain/text/text.ts',
    from: '(shown as Choosable).options = offered.filter(fits);',
    to: '(shown as Choosable).options = offered;',
  },
  'The checker finds visitors with too few options': {
    file: 'scripts/content/rules/names/option-count.ts',
    from: 'count(it) < 2',
    to: 'count(it) < 1',
    test: 'scripts/content/fixtures.test.ts > too-few-options',
  },
  'An answer of a way not taken doesn’t count': {
    file: 'src/domain/answers/aside.ts',
    from: '    delete counting[field];\n',
  },
  'An answer that could stop a visitor for her health counts whatever the way': {
    file: 'src/domain/answers/aside.ts',
    from: '!asker || guarding.includes(field)',
    to: '!asker',
  },
  'An answer comes back when the visitor takes its way again': {
    file: 'src/domain/answers/aside.ts',
    from: '    counting[field] = value;\n',
  },
  'Of two pages with the same field, each has its own answer': {
    file: 'src/domain/answers/aside.ts',
    from: 'accepting.find(({ id }) => id === askers[field])',
    to: 'undefined',
  },
  'The record tells the answers of a way not taken apart': {
    file: 'src/services/onboarding/unsynced.ts',
    from: 'offPath.length > 0',
    to: 'offPath.length > 99',
    test: 'src/services/onboarding/sync.test.ts > set aside apart',
  },
  'A sensitive answer is stored only with the visitor’s consent': {
    file: 'src/services/onboarding/unsynced.ts',
    from: '(mayStoreSensitive() ? [] : consentFields)',
    to: '(mayStoreSensitive() || unsentFields.length >= 0 ? [] : consentFields)',
  },
  'The plan is stored only with the visitor’s consent': {
    file: 'src/services/onboarding/unsynced.ts',
    from: 'planRecord.shown && mayStoreSensitive()',
    to: 'planRecord.shown',
  },
  'A consent is stored with its words': {
    file: 'scripts/service/onboarding/onboarding-records.ts',
    from: ', sensitive_consent = $10::jsonb',
    to: ', sensitive_consent = nullif($10::jsonb, $10::jsonb)',
    test: 'tests/service/contract.pglite.test.ts > keeps a visitor’s first attribution',
  },
  'A consent that was given still shows after a reload, and can be taken back': {
    file: 'src/app/page/panels/SensitiveConsent.tsx',
    from: 'checked={isReal && isGiven}',
    to: 'defaultChecked={false}',
    test: 'tests/e2e/safety.test.ts > sensitive answers are stored only while',
  },
  'What the checker says of a draft is asked again after each save': {
    file: 'scripts/studio/edit/useEditing.ts',
    from: '  useEffect(() => followContent(countChange), []);\n',
    test: 'tests/editors/studio/editing.test.ts > changes a price by keyboard',
  },
  'The checker finds a sensitive question before anybody was asked for consent': {
    file: 'scripts/content/rules/answers/unasked-consent.ts',
    from: 'pages.slice(0, asked.indexOf(question) + 1).some(asks)',
    to: 'pages.some(asks)',
    test: 'scripts/content/fixtures.test.ts > unasked-consent',
  },
  'The next page starts with the answers that count': {
    file: 'src/app/page/usePageActions.ts',
    from: '    later.current?.sortWithinTap(file, page);\n',
    test: 'tests/e2e/returning.test.ts > who takes an event back',
  },
  'The checker finds a condition about an answer of another way': {
    file: 'scripts/content/rules/conditions/early-condition.ts',
    from: 'if (!states.some(({ askedBy }) => askedBy.has(source)))',
    to: 'if (askers.length > 99)',
    test: 'scripts/content/fixtures.test.ts',
  },
  'A stored answer that doesn’t fit is dropped alone, never the whole record': {
    file: 'src/domain/answers/answers.ts',
    from: 'return Object.fromEntries(Object.entries(stored).filter(isAnswer));',
    to: 'return Object.entries(stored).every(isAnswer) ? stored : {};',
  },
  'An e-mail address has a dot in its domain': {
    file: 'src/domain/answers/email.ts',
    from: ')?)+$/;',
    to: ')?)*$/;',
  },
  'What nobody sees in a pasted e-mail address is left out': {
    file: 'src/domain/answers/typed-characters.ts',
    from: ".replace(/[\\p{Cf}\\p{DI}]/gu, '')",
    test: 'src/domain/answers/email.test.ts',
  },
  'A goal under a body mass index of 18.5 is refused, and 18.5 is not': {
    file: 'src/domain/body/body.ts',
    from: 'computeBmi(height, goal) < HEALTHY_BMI_MIN',
    to: 'computeBmi(height, weight) < HEALTHY_BMI_MIN',
  },
  'The lowest healthy weight that is shown is never refused': {
    file: 'src/domain/body/body.ts',
    from: 'makeWeight(roundUpToTenth(lowest), like);',
    to: 'makeWeight(Math.floor(lowest * 10) / 10, like);',
  },
  'A decimal comma is understood': {
    file: 'src/domain/answers/amounts.ts',
    from: "Number(it.replace(',', '.'))",
    to: 'Number(it)',
  },
  'A separator that can mean decimals or thousands means what the field takes': {
    file: 'src/domain/answers/amounts.ts',
    from: "/^([\\d.,' ]*[\\d.,]) ?(.*)$/.exec(text)",
    to: "/^([\\d.,' ]*[\\d.,]) ?(.*)$/.exec(text.replace(/[,.]/, ''))",
  },
  'Digits of any script are read': {
    file: 'src/domain/answers/typed-characters.ts',
    from: '    .replace(/\\p{Nd}/gu, readDigit)\n',
    test: 'src/domain/answers/amounts.test.ts',
  },
  'A height is never written as 5 ft 12 in': {
    file: 'src/domain/body/units.ts',
    from: 'return splitInches(Math.round(cm / CM_PER_INCH));',
    to: 'const { ft, inch } = splitInches(cm / CM_PER_INCH);\n  return { ft, inch: Math.round(inch) };',
  },
  'Today is a day in the visitor’s time zone': {
    file: 'src/domain/dates/dates.ts',
    from: 'new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))',
    to: 'now',
    test: 'tests/time-zones.test.ts',
  },
  'Days are counted right across a change of clocks': {
    file: 'src/domain/dates/calendar.ts',
    from: 'new Date(`${day}T00:00:00Z`)',
    to: 'new Date(`${day}T00:00:00`)',
    test: 'tests/time-zones.test.ts',
  },
  'A month after January 31st is the last day of February': {
    file: 'src/domain/dates/calendar.ts',
    from: 'date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));',
    to: 'date.setUTCDate(dayOfMonth);',
    test: 'src/domain/dates/dates.test.ts',
  },
  'A discounted price is rounded down to a cent': {
    file: 'src/domain/prices/pricing.ts',
    from: 'Math.floor((price * 6) / 10)',
    to: 'Math.round(price * 0.6)',
  },
  'A price per day is rounded up, so that it never understates': {
    file: 'src/domain/prices/pricing.ts',
    from: 'return Math.ceil(',
    to: 'return Math.round(',
  },
  'The plan in the middle is preselected': {
    file: 'src/domain/prices/pricing.ts',
    from: 'offers[Math.floor((offers.length - 1) / 2)]',
    to: 'offers[0]',
  },
  'The day of the renewal follows the first period': {
    file: 'src/domain/prices/pricing.ts',
    from: 'duration: offer.trialPeriod?.duration ?? offer.duration }',
    to: 'duration: offer.duration }',
  },
  'The days to the goal are rounded up to a whole day': {
    file: 'src/domain/prediction/prediction.ts',
    from: 'Math.max(0, roundUp((weightKg - goalKg) / dailyLossKg))',
    to: 'Math.max(0, Math.floor((weightKg - goalKg) / dailyLossKg))',
  },
  'A goal on the day of the event comes first': {
    file: 'src/domain/prediction/prediction.ts',
    from: 'if (!isAfter(prediction.goalDate, eventDate)) {',
    to: 'if (isAfter(eventDate, prediction.goalDate)) {',
  },
  'A loss of one unit by the event gets the generic message': {
    file: 'src/domain/prediction/prediction.ts',
    from: 'exceeds(loss, 1)',
    to: 'loss >= 1',
  },
  'A text without the visitor’s answer shows its fallback, never a brace': {
    file: 'src/domain/text/text.ts',
    from: 'names.every((name) => tokens[name])',
    to: 'names.some((name) => tokens[name])',
  },
  'An option that is no longer offered shows only to who has chosen it': {
    file: 'src/domain/text/text.ts',
    from: '!retired || chosen.includes(value)',
    to: '!retired',
  },
  'Variants are distributed by weight': {
    file: 'src/domain/experiments/experiments.ts',
    from: '(left -= weight) < 0',
    to: '(left -= total / variants.length) < 0',
  },
  'A browser that asks for privacy is a refusal': {
    file: 'src/domain/visitor/consent.ts',
    from: "  if (asksForPrivacy) return 'denied';\n",
  },
  'Parameters of two campaigns are never mixed': {
    file: 'src/domain/visitor/attribution.ts',
    from: '...(hasParameters ? rest : fresh)',
    to: '...fresh,\n    ...rest',
  },
  'Who must ask a doctor first gets the widest eating window': {
    file: 'src/domain/plan/plan.ts',
    from: 'rules.windows.find(({ eatingHours }) => eatingHours === WIDEST_WINDOW)',
    to: 'findFirst(rules.windows, facts)',
  },

  // The stored state.
  'Two tabs keep the answers of both': {
    file: 'src/state/storage/persistence.ts',
    from: '      reread();\n      apply(state);',
    to: '      apply(state);',
  },
  'A storage that is full or forbidden degrades to memory': {
    file: 'src/state/storage/persistence.ts',
    from: '    unstored.set(key, text);\n',
  },
  'Only an https address is a link to the app': {
    file: 'src/state/customer.ts',
    from: "text.startsWith('https://')",
    to: "text.startsWith('http')",
  },
  'An offer with an invalid part is no offer': {
    file: 'src/state/offers.ts',
    from: '(discountId === undefined || isOfferId(discountId))',
    to: 'true',
  },
  'Every write has a higher number than those before it': {
    file: 'src/state/record.ts',
    from: 'Math.max(readOutbox().revision ?? 0, above) + 1',
    to: '(readOutbox().revision ?? above) + 1',
  },
  'A payment window that is closed says nothing about a later one': {
    file: 'src/state/payment-attempt.ts',
    from: 'if (newest.id === id) Object.assign',
    to: 'Object.assign',
  },

  // The services: record, offers, payment, analytics, new versions.
  'A creation is never sent with a second key, even when its answer was lost': {
    file: 'src/services/onboarding/write-record.ts',
    from: '  if (key) return { key, isRepeated: true };\n',
    test: 'src/services/onboarding/sync.test.ts',
  },
  'A write to a record that is gone falls back to a new one': {
    file: 'src/services/onboarding/write-record.ts',
    from: 'status === 404 && id) {',
    to: 'status === 404 && id === undefined) {',
    test: 'src/services/onboarding/sync.test.ts',
  },
  'One refused answer doesn’t block the others': {
    file: 'src/services/onboarding/write-record.ts',
    from: 'const body = leaveOut(whole, refused);',
    to: 'const body = whole;',
    test: 'src/services/onboarding/sync.test.ts',
  },
  'Answers are sent as soon as the connection is back': {
    file: 'src/services/onboarding/sync.ts',
    from: "  addEventListener('online', handleOnline, { signal });\n",
  },
  'An answer that stays in the browser is not sent': {
    file: 'src/services/onboarding/unsynced.ts',
    from: '[...unsentFields, ',
    to: '[',
  },
  'A creation carries its idempotency key': {
    file: 'src/services/onboarding/call-service.ts',
    from: "'Idempotency-Key': key, ",
    test: 'src/services/onboarding/contract.test.ts',
  },
  'A hotel’s sign-in page is no answer of the service': {
    file: 'src/services/onboarding/call-service.ts',
    from: "if (response.ok && text !== '' && answer === undefined)",
    to: "if (!response.ok && text !== '' && answer === undefined)",
  },
  'A failed offers call shows the offers of an earlier visit': {
    file: 'src/services/onboarding/offers.ts',
    from: "offers.list.length > 0 ? 'cached' : 'failed'",
    to: "'failed'",
  },
  'The application link is asked for again until it is valid': {
    file: 'src/services/onboarding/application-link.ts',
    from: 'if (customer.applicationUrl === url) break;',
    to: 'break;',
  },
  'A service that gives no usable answer doesn’t mean that nobody has paid': {
    file: 'src/services/onboarding/ask-for-payment.ts',
    from: "if (typeof status !== 'string' || !Object.hasOwn(statuses, status)) return 'unknown';",
    to: "if (typeof status !== 'string' || !Object.hasOwn(statuses, status)) return 'none';",
  },
  'A window that may have been paid in leaves a doubt until it is closed': {
    file: 'src/app/page/panels/payment-doubt.ts',
    from: "return attempt.isBegun && !attempt.isOver ? 'unconfirmed' : undefined;",
    to: "return attempt.isOver ? 'unconfirmed' : undefined;",
  },
  'The payment carries the id of the visitor’s record': {
    file: 'src/app/page/panels/Shop.tsx',
    from: '    onboardingId: recordHandle.id,\n',
    test: 'tests/e2e/payment/payment.test.ts > opens for the chosen plan',
  },
  'Words of content and of visitors are text, never markup': {
    file: 'src/pages/parts/Headline.tsx',
    from: '<h1 tabIndex={-1}>{title}</h1>',
    to: '<h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: title }} />',
    test: 'src/app/page/hostile-words.test.tsx',
  },
  'Paddle’s second report of a payment counts for nothing': {
    file: 'src/services/checkout/paddle.ts',
    from: 'if (!event || isPaid) return;',
    to: 'if (!event) return;',
  },
  'A purchase is reported once': {
    file: 'src/services/checkout/purchase.ts',
    from: '  if (purchase.transactionId === transactionId) return;\n',
  },
  'Events wait in memory until the visitor has agreed': {
    file: 'src/services/analytics/queue.ts',
    from: 'if (!this.#sink || !this.isPermitted()) return;',
    to: "if (!this.#sink || this.#permission === 'denied') return;",
  },
  'A console error reaches analytics without e-mail addresses': {
    file: 'src/services/analytics/console-errors.ts',
    from: "'[email]'",
    to: "'$&'",
  },
  'A page of an older version doesn’t reload while answers are only in memory': {
    file: 'src/services/updates/reload-when-outdated.ts',
    from: ' || !isAllStored()',
  },
  'Only scripts of this site and of Paddle are trusted': {
    file: 'src/services/script-url.ts',
    from: 'if (isOurs(url)) return url;',
    to: 'if (isOurs(url) || url.endsWith(".js")) return url;',
  },

  // What the browser runs beside the app: bootstrap and worker, and the parts of pages.
  'The app is asked for again until it has come': {
    file: 'src/bootstrap/load-app.ts',
    from: '.catch(() => setTimeout(() => load(files), RETRY_MS))',
    to: '.catch(() => {})',
    test: 'tests/e2e/loading/built-pages.test.ts > is kept until the app’s files are loaded',
  },
  'The worker caches no page in place of a file': {
    file: 'src/worker/rules.ts',
    from: "response.ok && isPage === new URL(request.url).pathname.endsWith('.html') ? response : null",
    to: 'response.ok && (isPage || !isPage) ? response : null',
  },
  'An address of the service is no page for the worker': {
    file: 'src/worker/rules.ts',
    from: '/^\\/(api|healthz|livez|\\.well-known)(\\/|$)/',
    to: '/^\\/(healthz|livez)(\\/|$)/',
  },
  'An on-screen keyboard leaves the button in view': {
    file: 'src/ui/keyboard/follow-keyboard.ts',
    from: 'Math.round(innerHeight - offsetTop - height)',
    to: 'Math.round(innerHeight - height)',
  },

  // The checker and the commands of editors.
  'A renewal that was paid before a withdrawal is given back, too': {
    file: 'scripts/service/subscriptions/subscriptions.ts',
    from: 'of purchase.payments) if',
    to: 'of purchase.payments.slice(0, 1)) if',
    test: 'tests/service/contract.pglite.test.ts > are cancelled now where nothing is paid for',
  },
  'A withdrawal counts although the payment provider can’t be told': {
    file: 'scripts/service/subscriptions/subscriptions.ts',
    from: "      log.error({ err, purchase: purchase.id }, 'a withdrawal could not be passed on: cancel and refund it at Paddle');",
    to: '      throw err;',
    test: 'tests/service/contract.pglite.test.ts > count as withdrawn from although',
  },
  'Nobody withdraws after the days that are offered': {
    file: 'scripts/service/subscriptions/subscriptions.ts',
    from: ' &&\n  findWithdrawalEnd(purchase, days) > new Date();',
    to: ';',
    test: 'tests/service/contract.pglite.test.ts > can’t be withdrawn from later',
  },
  'A link to subscriptions is mailed to nobody without one': {
    file: 'scripts/service/subscriptions/routes.ts',
    from: 'if (customers.size > 0) await send(',
    to: 'await send(',
    test: 'tests/service/contract.pglite.test.ts > open with a link that is mailed',
  },
  'Who only bought sees nothing else of the address that was typed at the provider': {
    file: 'scripts/service/subscriptions/routes.ts',
    from: 'const isOwner = request.query.onboarding === undefined;',
    to: 'const isOwner = true;',
    test: 'tests/service/contract.pglite.test.ts > belong to nobody who only typed',
  },
  'A mail goes to one address, whatever was typed': {
    file: 'scripts/service/mails.ts',
    from: "to: { name: '', address: to }",
    to: 'to',
  },
  'Cancelling takes one tap': {
    file: 'src/app/page/panels/Subscriptions.tsx',
    from: "onClick={() => void change(endsAt ? 'keep' : 'cancel')}",
    to: "onClick={() => confirm() && void change(endsAt ? 'keep' : 'cancel')}",
    test: 'tests/e2e/payment/subscription.test.ts > leaving takes no more taps',
  },
  'The checker finds a sale without a way to cancel': {
    file: 'scripts/content/rules/paywall/hard-to-leave.ts',
    from: "listPages(home).find(hasPanel('subscription'))",
    to: 'listPages(home)[0]',
    test: 'scripts/content/fixtures.test.ts > hard-to-leave',
  },
  'The checker finds a page to which no path leads': {
    file: 'scripts/content/rules/paths/reachability.ts',
    from: "const isOpenedFromOutside = 'panel' in page && openedFromOutside.includes(page.panel);",
    to: "const isOpenedFromOutside = !entry.isDetour || 'panel' in page;",
    test: 'scripts/content/fixtures.test.ts > unreachable-page',
  },
  'The checker finds a sheet that stops visitors without a gate behind it': {
    file: 'scripts/content/rules/paths/stops.ts',
    from: 'if (isRedirected(file, next, facts) || reported.has(path.join())) continue;',
    to: 'if (!isRedirected(file, next, facts) || reported.has(path.join())) continue;',
    test: 'scripts/content/fixtures.test.ts > unguarded-stop',
  },
  'The checker finds a token without a fallback': {
    file: 'scripts/content/schema/text-errors.ts',
    from: '? \'Tokens need a fallback: write { "text": "…", "fallback": "…" }.\'',
    to: "? 'This field takes no tokens: write plain words.'",
    test: 'scripts/content/fixtures.test.ts > brace-in-text',
  },
  'A finding is on its line, whatever ends the lines': {
    file: 'scripts/content/parsing/document.ts',
    from: '/\\r\\n|\\r|\\n/g',
    to: '/\\n/g',
  },
  'A straight quote inside a text is explained, and the rest is checked': {
    file: 'scripts/content/parsing/usual-slips.ts',
    from: '    findQuoteWithin(error) ??\n',
  },
  'Only warnings can be acknowledged': {
    file: 'scripts/content/rules/acknowledge.ts',
    from: 'if (isError(finding) || !wanted.has(key)) return true;',
    to: 'if (!wanted.has(key)) return true;',
  },
  'A moved page goes to the side of the other that was named': {
    file: 'scripts/content-tools/pages/move-page.ts',
    from: "(side === 'after' ? 1 : 0)",
    to: "(side === 'before' ? 1 : 0)",
  },
  'The old address of a renamed page leads to the new one': {
    file: 'scripts/content-tools/pages/rename-page.ts',
    from: 'before !== after && published.pages[id] ? id : undefined',
    to: 'before === after ? id : undefined',
  },
  'An edit keeps every byte beside it': {
    file: 'scripts/content-tools/edit/edit-text.ts',
    from: 'return isFormatted ? formatContent(book, readAgain(document, changed), style) : changed;',
    to: 'return isFormatted || changed ? formatContent(book, readAgain(document, changed), style) : changed;',
    test: 'scripts/content-tools/edit/editing.test.ts',
  },
  'An edit never overwrites what somebody else has changed': {
    file: 'scripts/content-tools/edit/set-value.ts',
    from: 'if (!isDeepStrictEqual(now, was)) throw',
    to: 'if (now === undefined && was !== undefined) throw',
    test: 'scripts/content-tools/edit/editing.test.ts',
  },
  'Published content changes only once the editor has agreed': {
    file: 'scripts/content-tools/edit/editing.ts',
    from: 'if (losses.length > 0 && !isAgreed)',
    to: 'if (losses.length > 1 && !isAgreed)',
  },
  'Whatever was published and is gone is reported': {
    file: 'scripts/content/published/losses.ts',
    from: '      yield explainGone(id, previous);\n',
    test: 'scripts/content/fixtures.test.ts > published',
  },

  // The studio, the tools of agents, the build, the commands of operators.
  'What is typed while an edit is saved stays': {
    file: 'scripts/studio/pane/drafts.ts',
    from: 'if (draft) this.set(part, { was: saved, value: draft.value });',
    to: 'if (draft) this.set(part, { was: saved, value: saved });',
  },
  'A view of the studio is in its address, with the visitor’s answers': {
    file: 'scripts/studio/visitor/settings.ts',
    from: '  for (const [field, text] of Object.entries(overrides)) query.set(field, text);\n',
  },
  'An agent’s edit names the value that it has seen': {
    file: 'scripts/mcp/edit-tools.ts',
    from: 'was: was ?? undefined, value: value ?? undefined',
    to: 'was, value: value ?? undefined',
    test: 'scripts/mcp/server.test.ts',
  },
  'A built page has no style that the security policy refuses': {
    file: 'scripts/build/prerender/write-page.ts',
    from: ".replaceAll(' style=\"', ' data-style=\"')",
  },
  'Static hosts lead former addresses to the pages of today': {
    file: 'scripts/build/static-hosts/host-files.ts',
    from: '${from} ${to} 302',
    to: '${to} ${from} 302',
    test: 'scripts/build/static-hosts/static-hosts.test.ts',
  },
  'A brand’s words stand escaped in the document': {
    file: 'scripts/build/brand.ts',
    from: "escapeHtml(words[placeholder] ?? '')",
    to: "words[placeholder] ?? ''",
  },
  'An event that was received twice counts once': {
    file: 'scripts/tools/events/read-events.ts',
    from: 'event.id !== undefined && seen.has(event.id)',
    to: 'event.id === undefined && seen.has(event.id)',
  },
  'An operator hears of a discount that Paddle also takes off later': {
    file: 'scripts/operators/compare-with-provider.ts',
    from: 'if (!discount.isOnce) yield',
    to: 'if (discount.isOnce) yield',
  },

  // The onboarding service.
  'A payment report is signed with the secret': {
    file: 'scripts/service/payments/paddle-webhook.ts',
    from: 'if (!signatures.some((signature) => timingSafeEqual(signature, expected))) {',
    to: 'if (!signatures.some((signature) => signature.length === expected.length)) {',
  },
  'An old payment report can’t be sent again': {
    file: 'scripts/service/payments/paddle-webhook.ts',
    from: 'Math.abs(now - Number(time) * 1000) > windowMs',
    to: 'Number(time) * 1000 - now > windowMs',
  },
  'An event of the payment provider that comes late changes nothing': {
    file: 'scripts/service/payments/store-payment.ts',
    from: 'where (payments.occurred_at, payments.event_id) < (excluded.occurred_at, excluded.event_id)',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'Who bought at a price or with a discount that was not offered gets no link': {
    file: 'scripts/service/payments/faults.ts',
    from: "if (discountId !== undefined && !hasOfferedDiscount) return 'discount';\n",
  },
  'Who has had the money back has not paid': {
    file: 'scripts/service/payments/purchases.ts',
    from: 'findGivenBack(last, adjustments) ?? readStatus',
    to: 'readStatus',
  },
  'The answers of whoever has a plan stay as they are, whatever an old tab sends': {
    file: 'scripts/service/onboarding/onboardings.ts',
    from: 'if (await isSold(database, id, scope)) refuseChange',
    to: 'if (!(await isSold(database, id, scope))) refuseChange',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'A buyer can’t become a visitor of the other program by one tap': {
    file: 'src/state/answers.ts',
    from: 'if (!isBuyer()) record.change(apply);',
    to: 'record.change(apply);',
  },
  'A purchase that isn’t reported yet is not taken for the earlier one that was given back': {
    file: 'src/services/onboarding/ask-for-payment.ts',
    from: ' && [undefined, transactionId].includes(purchase.transactionId)',
  },
  'Only who has paid gets the link to the app': {
    file: 'scripts/service/application-links.ts',
    from: 'if (!(await isPayer(database, customerId, readToken(request), scope))) throw wrongToken();',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'A link to the app can be used once': {
    file: 'scripts/service/application-links.ts',
    from: '     where id = $1 and redeemed_at is null and revoked_at is null\n     returning id`,\n    [id],',
    to: '     where id = $1 and revoked_at is null\n     returning id`,\n    [id],',
    test: 'tests/service/postgres.test.ts > lets one of ten apps at once use a link',
  },
  'A creation that is repeated gives the same record': {
    file: 'scripts/service/onboarding/onboardings.ts',
    from: 'const { key = randomUUID(), ...note } = readWriteHeaders(request, appType);',
    to: 'const { key: _, ...note } = readWriteHeaders(request, appType);\n    const key = randomUUID();',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'A late write never overwrites a newer one': {
    file: 'scripts/service/onboarding/onboarding-records.ts',
    from: 'onboardings.revision < ${revision}::integer',
    to: '${revision}::integer > 0',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'An erased person is not brought back by their browser': {
    file: 'scripts/service/onboarding/onboarding-records.ts',
    from: '    if (created?.id === id) await refuseErasedKey(query, keyHash);\n',
    test: 'tests/service/contract.pglite.test.ts',
  },
  'No other site may call the service from a browser': {
    file: 'scripts/service/http/cors.ts',
    from: 'origin !== undefined && allowedOrigins.includes(origin) && origin',
    to: 'origin !== undefined && origin',
  },
  'A body that is nested too deeply can’t end the service': {
    file: 'scripts/service/http/body.ts',
    from: 'return room === 0 || ',
    to: 'return ',
  },
  'With a real payment provider the test checkout’s payments don’t count': {
    file: 'scripts/service/settings/config.ts',
    from: 'acceptsTests: variables.PADDLE_WEBHOOK_SECRET === undefined && site.paddle === undefined',
    to: 'acceptsTests: variables.PADDLE_WEBHOOK_SECRET === undefined || site.paddle === undefined',
  },
  'A hidden file of the site is served to nobody': {
    file: 'scripts/service/site/site.ts',
    from: ' || rest.some(isHidden)',
  },
  'No other site may show a page in a frame': {
    file: 'scripts/service/site/headers.ts',
    from: "    'frame-ancestors': [\"'none'\"],\n",
    test: 'scripts/service/server.test.ts',
  },
  'Two services never share an embedded database': {
    file: 'scripts/service/database/folder-lock.ts',
    from: 'if (found.includes(own) && !live.includes(true))',
    to: 'if (found.includes(own))',
  },
  'Data of a newer service is left alone': {
    file: 'scripts/service/database/open-database.ts',
    from: 'if (current > (steps.at(-1)?.version ?? 0)) {',
    to: 'if (current > 0 && steps.length === 0) {',
    test: 'tests/service/contract.pglite.test.ts > is left unchanged if a newer version has written it',
  },
  'Two operators can’t overwrite each other’s offers': {
    file: 'scripts/service/offers/stored-offers.ts',
    from: 'if (!isDeepStrictEqual(await readStoredOffers(transaction), shown)) {',
    to: 'if (isDeepStrictEqual(await readStoredOffers(transaction), offers)) {',
    test: 'tests/service/contract.pglite.test.ts > are not written when somebody else has changed them',
  },
  'One invalid event doesn’t reach the file of analytics': {
    file: 'scripts/service/analytics-sink.ts',
    from: "if (name === 'time') return Number.isInteger(value);",
    to: "if (name === 'time') return true;",
    test: 'scripts/service/analytics-sink.test.ts',
  },
  'A person is found by their e-mail address, however it is written': {
    file: 'scripts/service/admin/people.ts',
    from: '= lower(btrim($1::text))`,\n          [text],',
    to: '= $1::text`,\n          [text],',
    test: 'tests/service/contract.pglite.test.ts',
  },

  // What only a browser shows.
  'A sheet that stops a visitor can’t be closed by a key or a tap beside it': {
    file: 'src/ui/Sheet.tsx',
    from: "closedby={onDismiss ? 'closerequest' : 'none'}\n      // Browsers without `closedby` would close on Escape.\n      onCancel={(event) => {\n        event.preventDefault();",
    to: 'closedby="any"\n      onCancel={() => {',
    test: 'tests/e2e/safety.test.ts > nobody passes',
  },
  'A sheet that only informs goes on': {
    file: 'src/app/page/PageSheet.tsx',
    from: 'if (!isEdit) onContinue();',
    test: 'tests/e2e/safety.test.ts > shows a health notice, and goes on',
  },
  'A weight under the healthy range opens a sheet that weight loss is not advised': {
    file: 'src/pages/measure/MeasureStep.tsx',
    from: 'onAnswer(value, isLowest ? { sheet: page.underweight } : {});',
    to: 'onAnswer(value);',
    test: 'tests/e2e/safety.test.ts > opens a sheet that weight loss is not advised',
  },
  'After each step the headline has the focus, so that a screen reader reads it': {
    file: 'src/app/page/usePageEntered.ts',
    from: 'headline?.focus({ preventScroll: true });',
    test: 'tests/e2e/keyboard/focus.test.ts > the headline of each entered page has the focus',
  },
  'The arrow keys move from option to option in a circle': {
    file: 'src/ui/keyboard/radio-keys.ts',
    from: 'ArrowDown: (at, count) => (at + 1) % count,',
    to: 'ArrowDown: (at) => at + 1,',
    test: 'tests/e2e/keyboard/keyboard.test.ts > move from option to option',
  },
  'All options of a question are one stop of the tab key, at the chosen one': {
    file: 'src/ui/keyboard/radio-keys.ts',
    from: 'radio.tabIndex = radio === stop ? 0 : -1;',
    to: 'radio.tabIndex = 0;',
    test: 'tests/e2e/keyboard/keyboard.test.ts > move from option to option',
  },
  'With reduced motion the next page shows at once': {
    file: 'src/app/page/page-motion.css',
    from: '@media (prefers-reduced-motion: no-preference)',
    to: '@media all',
    test: 'tests/e2e/layout/transitions.test.ts > shows the next page at once with reduced motion',
  },
  'Every button has a name for screen readers, also the back arrow': {
    file: 'src/app/shell/PageFrame.tsx',
    from: ' aria-label={labels.back}',
    test: 'tests/a11y/looks.test.ts > on woman-focus',
  },
  'A chosen answer can be read in the dark scheme': {
    file: 'src/ui/inputs/option-card.css',
    from: '  border-color: var(--primary);\n  color: var(--on-primary);',
    to: '  border-color: var(--primary);',
    test: 'tests/a11y/looks.test.ts > on woman-focus',
  },
  'Without a connection a visitor can go on, and reload any page': {
    file: 'src/worker/sw.ts',
    from: "request.mode === 'navigate' && isPageAddress(url)",
    to: "request.mode === 'navigate' && url.pathname === '/'",
    test: 'tests/e2e/loading/offline.test.ts > a reload keeps the page and its answer',
  },
  'A new version of the site takes over between two pages and keeps the answers': {
    file: 'src/services/updates/new-version.ts',
    from: 'if (!(isReplaced || findWaiting()) || !isAllStored()) return false;',
    to: 'if (!isReplaced || !isAllStored()) return false;',
    test: 'tests/e2e/loading/deployments.test.ts > takes over between two pages',
  },
  'A new version never takes over around the plans': {
    file: 'src/app/page/usePageNavigation.ts',
    from: "direction === 'forward' && findRole(page) !== 'sale'",
    to: "findRole(page) !== 'sale'",
    test: 'tests/e2e/loading/deployments.test.ts > doesn’t take over when a visitor goes back',
  },
  'A visitor who goes back from a page that failed to load sees the page before': {
    file: 'src/app/shell/ErrorBoundary.tsx',
    from: 'before.address !== this.props.address',
    to: 'false',
    test: 'tests/e2e/loading/deployments.test.ts > leads to no reload while',
  },
  'A page stands at its address before any script': {
    file: 'scripts/build/prerender/vite-plugin.ts',
    from: 'else this.emitFile',
    to: 'else if (page.isIndexed) this.emitFile',
    test: 'tests/e2e/loading/built-pages.test.ts > exists at every address',
  },
  'A tap before the app is there counts once it is there': {
    file: 'src/bootstrap/early-clicks.ts',
    from: 'for (const button of buttons) button.click();',
    test: 'tests/e2e/loading/built-pages.test.ts > is shown as chosen at once, and handled once the app is there',
  },
  'A visitor who comes back never sees their question unanswered': {
    file: 'src/bootstrap/prerender-match.ts',
    from: "return dependsOn.some((name) => known.includes(name)) ? 'main' : undefined;",
    to: 'return undefined;',
    test: 'tests/e2e/loading/built-pages.test.ts > never sees their question unanswered',
  },
  'A switch of units shows the other unit and stores what was typed': {
    file: 'src/pages/measure/use-typed-measure.ts',
    from: 'if (!value) setTyped(makeEmpty(asksHeight, next));',
    to: 'enter(value ? makeTyped(convertMeasure(value)) : makeEmpty(asksHeight, next), false);',
    test: 'tests/e2e/layout/measures.test.ts > a switch of units',
  },
  'A date of today or in the past is refused with a message': {
    file: 'src/pages/date/DateStep.tsx',
    from: "if (!isAfter(typed, today)) return 'notFuture';",
    to: "if (typed < today) return 'notFuture';",
    test: 'tests/e2e/layout/measures.test.ts > the date of an event',
  },
  'Android and Windows are turned away at the start button': {
    file: 'src/app/page/panels/Start.tsx',
    from: 'device && site.deviceRule?.devices.includes(device) ? site.deviceRule : undefined;',
    to: "device === 'Android' ? site.deviceRule : undefined;",
    test: 'tests/e2e/layout/transitions.test.ts > the device rule turns',
  },
  'An unknown address leads to where the visitor left off': {
    file: 'src/app/routes/App.tsx',
    from: 'return program ? <Resume program={program} /> : <Navigate to="/" replace />;',
    to: 'return <Navigate to={program ? `/${program}` : "/"} replace />;',
    test: 'tests/e2e/layout/transitions.test.ts > an address without a page',
  },
  'The sex in the address wins over the stored one': {
    file: 'src/app/routes/App.tsx',
    from: '    setAnswer(programField, program);\n',
    to: '    if (!facts.answers[programField]) setAnswer(programField, program);\n',
    test: 'tests/e2e/layout/transitions.test.ts > and keeps the other answers',
  },
  'An answered page shows the stored choice and offers Next': {
    file: 'src/pages/choice/ChoiceStep.tsx',
    from: 'const hasNext = wasAnswered || chosen?.sheet;',
    to: 'const hasNext = chosen?.sheet;',
    test: 'tests/e2e/layout/transitions.test.ts > an answered page shows the stored choice',
  },
  'A visitor who starts again has no answer left': {
    file: 'src/app/page/panels/Start.tsx',
    from: '      forgetLaterPages().catch(console.warn);\n',
    test: 'tests/e2e/returning.test.ts > who starts again at',
  },
  'Analytics waits for consent, and leaves no traces before': {
    file: 'src/app/boot/services.ts',
    from: "amplitudeKey ? readPermission(site.consent.mode, consent.choice, asksForPrivacy()) : 'granted'",
    to: "'granted'",
    test: 'tests/e2e/analytics/consent.test.ts > leaves no traces as long as they don’t answer',
  },
  'Analytics learns about pregnancy and age only with a consent that names health data': {
    file: 'src/app/boot/services.ts',
    from: 'isPermitted ? answers[field] : null',
    to: 'answers[field]',
    test: 'tests/e2e/analytics/consent.test.ts > tells analytics nothing about their health',
  },
  'The box about health data isn’t ticked in advance': {
    file: 'src/app/shell/ConsentCard.tsx',
    from: 'defaultChecked={isAskedFor && permitsHealth(consent.choice)}',
    to: 'defaultChecked',
    test: 'tests/e2e/analytics/consent.test.ts > tells analytics nothing about their health',
  },
  'A page that the browser restores from its cache counts as a visit': {
    file: 'src/app/page/usePageEntered.ts',
    from: "    addEventListener('pageshow', onShow);\n",
    test: 'tests/e2e/analytics/analytics.test.ts > count a page once each time it is shown',
  },
  'A failed offers call without any offers says so and offers to try again': {
    file: 'src/pages/paywall/PaywallOffers.tsx',
    from: "offers.length === 0 && status === 'failed';",
    to: "offers.length > 0 && status === 'failed';",
    test: 'tests/e2e/payment/paywall.test.ts > shows the last loaded offers while',
  },
  'What renews, when and for how much stands above the button': {
    file: 'src/pages/paywall/PaywallStep.tsx',
    from: '<p className="paywall-disclosure">{markSums(page.disclosure, makeTokens(chosen))}</p>',
    test: 'tests/e2e/payment/paywall.test.ts > says what each plan costs today',
  },
  'The sum to pay is larger than the price per day': {
    file: 'src/pages/paywall/paywall.css',
    from: '  font: 500 var(--text-price) / 1 var(--font-display);\n',
    test: 'tests/e2e/payment/paywall.test.ts > says what each plan costs today',
  },
  'What a buyer agreed to goes with the payment': {
    file: 'src/app/page/panels/custom-data.ts',
    from: 'Object.entries({ ...attribution, ...rest })',
    to: 'Object.entries({ ...attribution, ...rest, agreement: undefined })',
    test: 'tests/e2e/payment/payment.test.ts > opens for the chosen plan',
  },
  'What a buyer agreed to outlives the onboarding': {
    file: 'scripts/service/payments/store-payment.ts',
    from: 'agreement = coalesce(excluded.agreement, payments.agreement)',
    to: 'agreement = excluded.agreement',
    test: 'tests/service/contract.pglite.test.ts > still has agreed to what was bought',
  },
  'A total with tax on top is the paywall’s sum': {
    file: 'src/services/checkout/paddle-events.ts',
    from: "offer.tax === 'added'",
    to: "offer.tax === 'included'",
    test: 'src/services/checkout/paddle-events.test.ts > leaves out tax that is added',
  },
  'Who never meets an experiment takes no part in it': {
    file: 'src/app/content/experiments.ts',
    from: '  setAssignments(visitorId, known);\n  return assignVariants(declared, visitorId, known);',
    to: '  setAssignments(visitorId, assignVariants(declared, visitorId, known));\n  return experiments.assignments;',
  },
  'Only pictures that may show are loaded ahead': {
    file: 'src/app/page/preload.ts',
    from: ', cases: [] }',
    to: ' }',
    test: 'tests/e2e/offscreen-page.test.ts > drawn ahead with the picture',
  },
  'A reminder is promised only where one is sent': {
    file: 'scripts/content/rules/paywall/missing-site-words.ts',
    from: 'page.timeline !== undefined',
    to: 'page.timeline === undefined',
    test: 'scripts/content/fixtures.test.ts > missing-site-words',
  },
  'An answer that is set back to an earlier one is sent again': {
    file: 'src/state/record.ts',
    from: 'updateOutbox({ revision, acknowledged: undefined });',
    to: 'updateOutbox({ revision });',
    test: 'src/services/onboarding/sync.test.ts > set back to an earlier answer',
  },
  'The offer on the way back from the paywall shows once per tab': {
    file: 'src/app/page/panels/BackOffer.tsx',
    from: '    rememberBackOffer();\n',
    test: 'tests/e2e/payment/paywall.test.ts > offers one week at its price, once per tab',
  },
  'A buyer’s page has no back arrow': {
    file: 'src/app/shell/PageFrame.tsx',
    from: 'const hasBack = shell?.back !== false;',
    to: 'const hasBack = true;',
    test: 'tests/e2e/payment/paywall.test.ts > is led from everywhere to the page for buyers',
  },
  'Who may have paid is asked before a second payment window opens': {
    file: 'src/app/page/panels/payment-doubt.ts',
    from: 'return findDoubt(status, paymentAttempt);',
    to: 'return undefined;',
    test: 'tests/e2e/payment/never-twice.test.ts > is asked first, with the plan of that window',
  },
  'The payment update opens Paddle’s form for the transaction of the address': {
    file: 'src/app/page/panels/PaymentUpdate.tsx',
    from: ".get('_ptxn')",
    to: ".get('transaction')",
    test: 'tests/e2e/payment/subscription.test.ts > says what to do without a transaction',
  },
  'A visitor whose record was erased starts afresh, and sends nothing of it again': {
    file: 'src/services/onboarding/start-afresh.ts',
    from: '  forgetVisitor();\n',
    test: 'tests/e2e/erased.test.ts > starts afresh with the next answer',
  },
  'A page whose code could not be loaded can be tried again': {
    file: 'src/app/shell/ErrorBoundary.tsx',
    from: '    forgetFailures();\n',
    test: 'tests/e2e/loading/resilience.test.ts > leaves “Try again” in the place of',
  },
  'A text that changes or goes stands alone in its element, for browsers that translate the page': {
    file: 'src/ui/inputs/Field.tsx',
    from: '<span>{message}</span>',
    to: '{message}',
    test: 'tests/lone-texts.test.ts > each text of the site and of the studio',
  },
  'A built page that the browser has translated is drawn anew': {
    file: 'src/app/boot/start.tsx',
    from: ' && element.textContent === bootstrap.words',
    test: 'tests/e2e/translated.test.ts > the woman flow can be walked and bought',
  },
  'Without scripts, a page says so and shows no buttons that do nothing': {
    file: 'src/ui/base.css',
    from: 'noscript:has(> .app) + #root',
    to: 'noscript:has(> .header) + #root',
    test: 'tests/e2e/loading/built-pages.test.ts > without scripts, a page says so',
  },
  'A choice in one tab shows in the other': {
    file: 'src/state/storage/persistence.ts',
    from: "addEventListener('storage', ({ key }) => (key === null ? rereadAll() : rereads.get(key)?.()));",
    test: 'tests/e2e/tabs.test.ts > shows in one tab the choice made in the other',
  },
  'The next page, drawn ahead, is hidden from screen readers and the keyboard': {
    file: 'src/app/page/PageView.tsx',
    from: '{ inert: true }',
    to: '{}',
    test: 'tests/e2e/offscreen-page.test.ts > is hidden from screen readers and the keyboard',
  },
  'A page that runs by itself is not drawn ahead': {
    file: 'src/pages/loading/page.ts',
    from: '  actsOnceDrawn: true,\n',
    test: 'tests/e2e/offscreen-page.test.ts > begins when it is entered, if it runs by itself',
  },
  'A page that is drawn ahead is as high as it will be': {
    file: 'src/pages/info/info.css',
    from: '  --above: 0px;\n',
    test: 'tests/e2e/offscreen-page.test.ts > has the same layout in its first frame as afterwards',
  },
  'A page that a tap has left is out of sight in the next frame': {
    file: 'src/app/page/ahead.css',
    from: ',\nmain.is-left {',
    to: ' {',
    test: 'tests/e2e/offscreen-page.test.ts > has the same layout in its first frame as afterwards',
  },
  'A page that is drawn ahead does not move yet': {
    file: 'src/app/page/ahead.css',
    from: 'animation: none !important;',
    to: '',
    test: 'tests/e2e/offscreen-page.test.ts > moves only once it is entered',
  },
  'A purchase leads to the app once it is confirmed': {
    file: 'src/state/customer.ts',
    from: 'Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId)',
    to: 'Boolean(buyer.applicationUrl)',
    test: 'tests/e2e/payment/payment.test.ts > leads to the app once Paddle has confirmed it',
  },
  'A form stores each of its answers in its own field': {
    file: 'src/domain/flow/questions.ts',
    from: '(value as Record<string, unknown>)[answer]',
    to: 'value',
    test: 'tests/e2e/lead-only.test.ts > says at each input what is wrong with it',
  },
  'What is typed into a form survives a reload': {
    file: 'src/pages/contact/ContactStep.tsx',
    from: '    keepDraft(now);\n',
    test: 'tests/e2e/lead-only.test.ts > says at each input what is wrong with it',
  },
  'A form goes on only with what it needs': {
    file: 'src/pages/contact/ContactStep.tsx',
    from: 'fault && !(part.optional',
    to: 'fault && (part.optional',
    test: 'tests/e2e/lead-only.test.ts > says at each input what is wrong with it',
  },
  'The checker concludes nothing from a page whose ways it could not read': {
    file: 'scripts/content/graph/model/read-page.ts',
    from: "if (value === undefined && findRole(this.book, node) === 'ways') this.isPartial = true;",
    test: 'scripts/content/graph/model/read-page.test.ts',
  },
};

/** A row with its promise, and the title apart from the test file; without a title all tests of the file are run. */
export interface Break extends Required<Row> {
  promise: string;
  titles: string[];
}

export const breaks: readonly Break[] = Object.entries(rows).map(
  ([promise, { file, from, to = '', test = file.replace(/\.tsx?$/, '.test.ts') }]) => {
    const [testFile = '', ...titles] = test.split(' > ');
    return { promise, file, from, to, test: testFile, titles };
  },
);
