import { fieldName, type Template } from './template.ts';

type CustomType = 'start' | 'prediction' | 'email' | 'paywall';

/** The templates of page types that most flows have once. */
export const customTemplates: { [Type in CustomType]: Template<Type> } = {
  start: {
    title: 'Write the promise here',
    text: 'Write one short paragraph here.',
    image: { src: 'shared/email', alt: '' },
    loading: 'Getting your quiz ready',
    button: 'Take the Quiz',
    shell: { back: false, progress: false },
  },
  prediction: {
    title: 'Write the first half of the headline here',
    needs: ['height', 'weight', 'weightGoal'],
    goal: { text: '{weightGoal} by {goalDate}', fallback: 'your goal, step by step' },
    chart: {
      today: 'today',
      summary: {
        text: 'A curve that falls from {weight} today to {weightGoal} on {goalDate}.',
        fallback: 'A curve that falls from your weight today to your goal.',
      },
    },
    event: { answer: 'specificMotivation', date: 'specificMotivationDate' },
    eventWhen: { field: 'specificMotivationDate', isFuture: true },
    eventTexts: {
      goalFirst: { title: 'Write here what is good about it', text: 'Your goal could come before your date.' },
      byEvent: { title: 'Write here what is good about it', text: 'A good part of the way may be done by your date.' },
      generic: { title: 'Write here what is good about it', text: 'Your date is near. A start is what counts.' },
      none: { title: 'Write here what is good about it', text: 'You have all the time you need.' },
    },
  },
  email: {
    title: 'Write the question here',
    answer: fieldName,
    label: 'Your email',
    placeholder: 'name@example.com',
    privacy: 'Write here what happens with the address.',
    suggestion: 'Did you mean {email}?',
    messages: {
      required: 'Please enter your email address.',
      invalid: 'Please check the address. It should look like name@example.com.',
      tooLong: 'This address is too long. Please use one with up to 254 characters.',
    },
  },
  paywall: {
    title: 'Write the headline here',
    needs: ['email'],
    offersTitle: 'Choose your plan',
    perDay: 'a day, first {firstPeriod}',
    offerText: '{today} today, then {full}',
    disclosure:
      '{today} today. From {renewalDate}, {full} every {period} until you cancel, {tax}. Write here how to cancel. By continuing, you agree to that.',
    taxes: { included: 'tax included', added: 'plus tax' },
    periods: { week: 'week', weeks: '{n} weeks', month: 'month', months: '{n} months' },
    points: [{ text: 'Write here what the plan contains' }, { text: 'Write here what else it contains' }],
    seller: 'Sold by {seller}, {sellerAddress}.',
    purchase: 'Continue to payment',
    messages: {
      loading: 'Loading the plans…',
      offersFailed: 'We couldn’t load the plans. Please check your connection and try again.',
      cached: 'We couldn’t refresh the plans, so these are the last ones we loaded.',
      notSaved: 'We couldn’t reach our service, so the payment wasn’t opened. Nothing was charged. Please try again.',
      checkoutFailed: 'The payment window didn’t open. Nothing was charged. Please try again.',
      paymentFailed: 'The payment didn’t go through, and nothing was charged.',
      checkoutClosed: 'You closed the payment window. Your plan is still here when you’re ready.',
      processing: 'Opening payment…',
    },
    links: [
      { label: 'Terms of use', url: 'https://meridian.example/terms', kind: 'terms' },
      { label: 'Privacy policy', url: 'https://meridian.example/privacy', kind: 'privacy' },
      { label: 'Refunds', url: 'https://meridian.example/refunds', kind: 'refunds' },
    ],
    shell: { progress: false },
  },
};
