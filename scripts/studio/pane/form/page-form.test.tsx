import { createSchemaUtils, deepEquals } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listPages, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { flows, siteContent } from '../../../../tests/support/content.ts';
import { FormContext } from './form-context.ts';
import { makeFormSchema, nameSchema, readFrame } from './form-schema.ts';
import { nameField } from './names.ts';
import { keepsContent, noValidator, PageForm } from './PageForm.tsx';
import { PicturesContext } from './pictures/pictures.ts';
import { schemas } from './schemas.ts';

const files: ContentFile[] = [...Object.values(flows), siteContent];
const parts = files.flatMap((file) =>
  [...listPages(file), undefined].map((page) => ({
    name: `${file.kind === 'flow' ? file.program : file.kind}/${page?.id ?? ''}`,
    file,
    value: page ?? readFrame(file),
    schema: nameSchema(file, page),
  })),
);

const doNothing = () => {};
const draw = ({ file, value, schema }: (typeof parts)[number]) =>
  renderToString(
    <FormContext
      value={{ file, schema, page: { ...value }, tokens: {}, currency: undefined, change: doNothing, save: doNothing }}
    >
      <PicturesContext value={{ list: undefined, load: doNothing }}>
        <PageForm schema={schema} value={value} onChange={doNothing} />
      </PicturesContext>
    </FormContext>,
  );

describe('the form', () => {
  it('opens for every page and for every file, with a field for all that they have', () => {
    const fixed = ['id', 'type', 'kind', 'program', '$schema'];
    const unnamed = parts.flatMap((part) => {
      const html = draw(part);
      const names = Object.keys(part.value).filter((name) => !fixed.includes(name));
      return names.filter((name) => !html.includes(`>${nameField(name)}<`)).map((name) => `${part.name}: ${name}`);
    });
    expect(unnamed).toEqual([]);
  });

  it('adds nothing to any page or file, and takes nothing away', () => {
    const changed = parts.filter(({ schema, value }) => {
      const formSchema = makeFormSchema(schemas, schema);
      const state = createSchemaUtils(noValidator, formSchema, keepsContent).getDefaultFormState(formSchema, value);
      return JSON.stringify(state) !== JSON.stringify(value) || !deepEquals(state, value);
    });
    expect(changed.map(({ name }) => name)).toEqual([]);
  });
});
