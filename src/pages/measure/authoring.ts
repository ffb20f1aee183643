import { nameField, nameKnown } from '../../domain/body/known-answers.ts';
import { fieldName, next, openSheet, ordinaryHeadline, type Act, type Authoring } from '../authoring.ts';

export const measure: Authoring<'measure'> = {
  stores: () => ['height', 'weight'],
  colour: '#2c9a6f',
  unshown: [
    {
      field: 'answer',
      is: nameField('height'),
      parts: [
        'labels.kg',
        'labels.lbs',
        'messages.notBelowWeight',
        'messages.belowHealthy',
        'bmiScale',
        'readings',
        'healthyRange',
        'underweight',
      ],
    },
    {
      field: 'answer',
      is: nameField('weight'),
      parts: [
        'image',
        'labels.cm',
        'labels.ft',
        'labels.in',
        'messages.notBelowWeight',
        'messages.belowHealthy',
        'bmiScale.today',
        'bmiScale.goal',
      ],
    },
    {
      field: 'answer',
      is: nameField('weightGoal'),
      parts: ['image', 'labels.cm', 'labels.ft', 'labels.in', 'underweight'],
    },
  ],
  computesWith: ({ answer }) => {
    if (answer === nameField('weightGoal')) return ['height', 'weight'];
    return answer === nameField('weight') ? ['height'] : [];
  },
  picture: () => 'square',
  headline: ordinaryHeadline,
  states: ({ answer }) => {
    const unit = answer === nameField('height') ? 'cm' : 'kg';
    const imperial = nameKnown({ height: { ft: 5, inch: 6 }, weight: { lbs: 160 }, weightGoal: { lbs: 141 } });
    return [
      { name: 'typed', isAnswered: true },
      { name: 'error', acts: [{ type: [unit, '9'] }, next] },
      { name: 'imperial', answer: imperial[answer] },
      ...(answer === nameField('weight')
        ? [{ name: 'sheet-underweight', acts: [{ type: [unit, '48'] } satisfies Act, next, openSheet] }]
        : []),
      ...(answer === nameField('weightGoal')
        ? [{ name: 'too-low', acts: [{ type: [unit, '45'] } satisfies Act, next] }]
        : []),
    ];
  },
  template: {
    title: 'Write the question here',
    answer: fieldName,
    labels: {
      metric: 'cm',
      imperial: 'ft, in',
      cm: 'Height in centimeters',
      ft: 'Feet',
      in: 'Inches',
      kg: 'Weight in kilograms',
      lbs: 'Weight in pounds',
    },
    messages: {
      required: 'Please enter a number.',
      unclear: 'We can’t read “{typed}”. Please write it like {example}.',
      outOfRange: 'Please enter a number between {min} and {max}.',
    },
    converted: 'That’s {value}.',
  },
};
