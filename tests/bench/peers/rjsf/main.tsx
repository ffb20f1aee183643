import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import screens from 'bench:screens';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Screen } from '../../content/screens.ts';
import '../look.css';

type Answers = { answer?: string | number } | undefined;

/** One schema for each page; its radio buttons have labels only. */
function makeSchema({ kind, title, text, points, options }: Screen): RJSFSchema {
  const words = { title, description: [text ?? '', ...points].join(' ') };
  if (kind === 'read') return { ...words, type: 'object', properties: {} };
  const answer: RJSFSchema =
    kind === 'choice'
      ? { type: 'string', title, enum: options.map(({ label }) => label) }
      : { type: kind === 'number' ? 'number' : 'string', title, ...(kind !== 'number' && { format: kind }) };
  return { ...words, type: 'object', properties: { answer } };
}

const checker = customizeValidator<Answers>();

const questionLook: UiSchema<Answers> = {
  answer: { 'ui:widget': 'radio', 'ui:label': false },
  'ui:submitButtonOptions': { norender: true },
};
const otherLook: UiSchema<Answers> = {
  answer: { 'ui:label': false },
  'ui:submitButtonOptions': { submitText: 'Next' },
};

const pages = screens.map((screen) => ({ screen, schema: makeSchema(screen) }));

function App() {
  const [place, setPlace] = useState(0);
  const page = pages[place];
  if (!page) return null;
  const { screen, schema } = page;
  const goOn = () => {
    setPlace(Math.min(place + 1, pages.length - 1));
    scrollTo(0, 0);
  };
  return (
    <main className="app" data-page={screen.id}>
      {screen.picture && <img className="picture" width={335} height={300} src={screen.picture} alt="" />}
      <Form<Answers>
        key={screen.id}
        schema={schema}
        uiSchema={screen.kind === 'choice' ? questionLook : otherLook}
        validator={checker}
        // Also called with the empty form, at the first render.
        {...(screen.kind === 'choice' && { onChange: ({ formData }) => formData?.answer !== undefined && goOn() })}
        onSubmit={goOn}
      />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
