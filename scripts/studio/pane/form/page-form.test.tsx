import { createSchemaUtils, deepEquals } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listPages, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { flows, siteContent } from '../../../../tests/support/content.ts';
import { FormContext } from './form-context.ts';
import { makeFormSchema, nameSchema, readFrame } from './form-schema.ts';
import { nameField } from './names.ts';
import { keepsContent, noValidator, PageForm } from './PageForm.tsx';
import { PicturesContext } from './pictures/ChoosePicture.tsx';
import { schemas } from './schemas.ts';

/** Every page, and what is around the pages of every file. */
const parts = [...Object.values(flows), siteContent].flatMap((file: ContentFile) =>
  [...listPages(file), undefined].map((page) => ({
    file,
    name: page?.id ?? `the frame of ${file.kind}`,
    value: page ?? readFrame(file),
    schema: nameSchema(file, page),
  })),
);

it('opens for every type of page and every file, with a field for all that they have', () => {
  const fixed = ['id', 'type', 'kind', 'program', '$schema'];
  const change = () => {};
  for (const [schema, { file, value }] of new Map(parts.map((part) => [part.schema, part]))) {
    const context = { file, schema, page: { ...value }, tokens: {}, currency: undefined, change, save: change };
    const html = renderToString(
      <FormContext value={context}>
        <PicturesContext value={{ list: undefined, load: change }}>
          <PageForm schema={schema} value={value} onChange={change} />
        </PicturesContext>
      </FormContext>,
    );
    for (const name of Object.keys(value).filter((it) => !fixed.includes(it)))
      expect(html, schema).toContain(`>${nameField(name)}<`);
  }
});

it('adds nothing to any page or file, and takes nothing away', () => {
  const changed = parts.filter(({ schema, value }) => {
    const formSchema = makeFormSchema(schemas, schema);
    const state = createSchemaUtils(noValidator, formSchema, keepsContent).getDefaultFormState(formSchema, value);
    return JSON.stringify(state) !== JSON.stringify(value) || !deepEquals(state, value);
  });
  expect(changed.map(({ name }) => name)).toEqual([]);
});
