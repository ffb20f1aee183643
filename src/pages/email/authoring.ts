import { computesWithNothing, fieldName, next, ordinaryHeadline, type Authoring } from '../authoring.ts';

export const email: Authoring<'email'> = {
  stores: () => ['email'],
  colour: '#5a7fe0',
  unshown: [],
  computesWith: computesWithNothing,
  picture: () => 'question',
  headline: ordinaryHeadline,
  states: () => [
    { name: 'error', acts: [{ type: ['email', 'anna@'] }, next] },
    { name: 'suggestion', acts: [{ type: ['email', 'anna@gmial.com'] }] },
  ],
  template: {
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
};
