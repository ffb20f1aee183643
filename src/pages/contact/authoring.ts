import type { AnswerKind } from '../../domain/generated/types.ts';
import {
  aScene,
  computesWithNothing,
  fieldName,
  next,
  ordinaryHeadline,
  type Act,
  type Authoring,
} from '../authoring.ts';
import type { partNames } from './page.ts';

const kinds: Record<(typeof partNames)[number], AnswerKind> = {
  firstName: 'text',
  lastName: 'text',
  email: 'email',
  phone: 'phone',
  consent: 'consent',
};

const isPart = (name: unknown): name is keyof typeof kinds => typeof name === 'string' && Object.hasOwn(kinds, name);

export const contact: Authoring<'contact'> = {
  stores: (_, [name]) => (isPart(name) ? [kinds[name]] : []),
  colour: '#b0687f',
  unshown: [],
  computesWith: computesWithNothing,
  picture: aScene,
  headline: ordinaryHeadline,
  states: ({ firstName, lastName, email, phone }) => {
    const type = (part: { answer: string } | undefined, text: string): Act[] =>
      part ? [{ type: [part.answer, text] }] : [];
    const names = [...type(firstName, 'Anna'), ...type(lastName, 'Berg')];
    return [
      { name: 'missing', acts: [next] },
      {
        name: 'typed',
        acts: [...names, ...type(email, 'anna@gmial.com'), ...type(phone, '+1 202 555 0123'), { leave: true }],
      },
      {
        name: 'error',
        acts: [
          ...[firstName, lastName].flatMap((part) => type(part, 'x'.repeat(300))),
          ...type(email, 'anna@'),
          ...type(phone, '12'),
          next,
        ],
      },
      ...(email ? [{ name: 'long-address', acts: [...type(email, `${'x'.repeat(300)}@example.com`), next] }] : []),
    ];
  },
  template: {
    title: 'How can we reach you?',
    firstName: {
      answer: fieldName,
      label: 'First name',
      messages: {
        required: 'Please write your first name.',
        tooLong: 'Please use at most {max} characters.',
      },
    },
  },
};
