import type { FieldProps } from '@rjsf/utils';
import { asFields } from '../../../content/parsing/pages.ts';
import { hasFallback, writeHeld, type HeldWords } from '../../words/editable-text.ts';
import { TokenInput } from '../../words/TokenInput.tsx';
import { useForm } from './form-context.ts';
import { namePlace, say } from './names.ts';

const read = (value: unknown): HeldWords => {
  if (typeof value === 'string') return { text: value, fallback: '' };
  const { text = '', fallback = '' } = asFields(value);
  return { text: say(text), fallback: say(fallback) };
};

/** A text with its tokens; with one, there is a second line for visitors without the answer. */
export function TextField({ formData, fieldPathId, onChange }: FieldProps) {
  const { tokens, save } = useForm();
  const words = read(formData);
  const change = (changed: Partial<HeldWords>) => {
    const next = { ...words, ...changed };
    onChange(writeHeld(next, 'text'), fieldPathId.path);
  };
  const label = namePlace(fieldPathId.path);
  return (
    <>
      <TokenInput
        label={label}
        value={words.text}
        tokens={tokens}
        onChange={(text) => change({ text })}
        onDone={save}
        onCancel={() => {}}
      />
      {hasFallback(words.text, 'text') && (
        <>
          <p className="studio-hint">For visitors without the answer:</p>
          <TokenInput
            label={`${label} without the answer`}
            value={words.fallback}
            tokens={{}}
            onChange={(fallback) => change({ fallback })}
            onDone={save}
            onCancel={() => {}}
          />
        </>
      )}
    </>
  );
}
