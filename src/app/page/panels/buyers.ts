// What only buyers meet, in one chunk: each further chunk lengthens the first scripts, which name them all.
export { ApplicationLink } from './ApplicationLink.tsx';
export { PaymentReturn } from './PaymentReturn.tsx';
export { Subscriptions } from './Subscriptions.tsx';
