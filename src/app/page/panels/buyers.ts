// What only buyers meet, in one chunk: its name alone costs the first page more than the others save.
export { ApplicationLink } from './ApplicationLink.tsx';
export { PaymentReturn } from './PaymentReturn.tsx';
export { Subscriptions } from './Subscriptions.tsx';
