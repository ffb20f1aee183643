import type { CommandList } from '../cli/command.ts';

/** What operators do. */
export const service: CommandList = {
  script: 'service',
  about: 'What operators of a service do, with its environment variables. docs/operations.md explains it.',
  verbs: {
    people: [
      'Finds, exports, corrects and erases what is stored about a person',
      async () => (await import('../operators/people.ts')).managePeople,
    ],
    payments: ['Lists doubtful purchases', async () => (await import('../operators/payments.ts')).managePayments],
    offers: [
      'Lists the offers that the service sells',
      async () => (await import('../operators/offers.ts')).makeOffersCommand(),
    ],
    events: [
      'Shows which analytics events the service received in development',
      async () => (await import('../tools/events/command.ts')).reportEvents,
    ],
  },
};
