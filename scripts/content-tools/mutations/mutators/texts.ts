import { change, replaceText } from '../change.ts';
import { misspell, pickEvenly, type Mutator } from '../mutator.ts';

/** Mistakes in what visitors read, and in the JSON itself. */
export const textMutators: readonly Mutator[] = [
  {
    name: 'empty a text',
    least: 0.9,
    mutate({ texts }, random) {
      const text = random.pick(texts);
      return text && change(text, '');
    },
  },
  {
    name: 'break the braces of a token',
    least: 1,
    mutate({ texts }, random) {
      const text = random.pick(texts.filter(({ value }) => /\{\w+\}/.test(String(value))));
      const brace = random.pick(['{', '}']) ?? '';
      return text && change(text, String(text.value).replace(brace, random.pick(['', brace + brace, '(']) ?? ''));
    },
  },
  {
    name: 'misspell a token',
    least: 1,
    mutate({ texts }, random) {
      const text = random.pick(texts.filter(({ value }) => /\{\w+\}/.test(String(value))));
      const token = random.pick(String(text?.value).match(/(?<=\{)\w+(?=\})/g) ?? []);
      return text && token !== undefined
        ? change(text, String(text.value).replace(`{${token}}`, `{${misspell(token, random)}}`))
        : undefined;
    },
  },
  {
    name: 'write a word twice',
    least: 0,
    mutate({ texts }, random) {
      const spot = random.pick(texts);
      const text = String(spot?.value);
      const word = random.pick([...text.matchAll(/(?<![\w{’-])\p{Ll}+(?![\w}’-])/gu)]);
      return spot && word && change(spot, `${text.slice(0, word.index)}${word[0]} ${text.slice(word.index)}`);
    },
  },
  {
    name: 'type a text carelessly',
    least: 0.9,
    mutate({ texts }, random) {
      const spot = random.pick(texts);
      const text = String(spot?.value);
      const careless = [
        ` ${text}`,
        `${text} `,
        text.replace(' ', '  '),
        text.replace('’', "'"),
        text.replace('–', '-'),
      ];
      const other = random.pick(careless.filter((it) => it !== text));
      return spot && other !== undefined ? change(spot, other) : undefined;
    },
  },
  {
    name: 'make a text four times as long',
    least: 0.1,
    mutate({ texts }, random) {
      const text = random.pick(texts);
      return text && change(text, Array.from({ length: 4 }, () => text.value).join(' '));
    },
  },
  {
    name: 'break the JSON',
    least: 1,
    mutate({ documents }, random) {
      const document = random.pick(documents);
      if (!document) return undefined;
      const { offset, sign } = pickEvenly(listSigns(document.text), (it) => it.sign, random) ?? {};
      if (offset === undefined || sign === undefined) return undefined;
      return replaceText(document, offset, 1, random.pick(['', sign + sign, ';']) ?? '');
    },
  },
];

/** The punctuation of a JSON text: brackets, commas, colons, and the quotation marks before texts. */
function listSigns(text: string): { offset: number; sign: string }[] {
  const signs = text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g);
  return [...signs].map(({ index, 0: [sign = ''] }) => ({ offset: index, sign }));
}
