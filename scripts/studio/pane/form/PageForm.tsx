import { useMemo } from 'react';
import Form from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import { ConditionField, RoutesField } from './ConditionField.tsx';
import { makeFormSchema, offerSchema, ownFields, widgetsBySchema } from './form-schema.ts';
import { PictureField } from './pictures/PictureField.tsx';
import { schemas } from './schemas.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-templates.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';
import { TextField } from './TextField.tsx';
import { CentsWidget, LineWidget, ListWidget, PageWidget, YesWidget } from './widgets.tsx';

/** Keeps the library from adding values of its own to content. */
export const keepsContent = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** The checker judges content, and no choice between schemas is left to the form. */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

const fields = { text: TextField, condition: ConditionField, routes: RoutesField, picture: PictureField };
const widgets = {
  TextWidget: LineWidget,
  SelectWidget: ListWidget,
  CheckboxWidget: YesWidget,
  page: PageWidget,
  cents: CentsWidget,
};
const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const uiSchema = {
  'ui:definitions': {
    ...Object.fromEntries(Object.entries(ownFields).map(([name, place]) => [place, { 'ui:field': name }])),
    ...Object.fromEntries(Object.entries(widgetsBySchema).map(([place, name]) => [place, { 'ui:widget': name }])),
    [offerSchema]: { price: { 'ui:widget': 'cents' }, firstPrice: { 'ui:widget': 'cents' } },
  },
  // What pages and files are called is changed by commands, which change it everywhere.
  id: { 'ui:widget': 'hidden' },
  program: { 'ui:widget': 'hidden' },
  $schema: { 'ui:widget': 'hidden' },
};

interface PageFormProps {
  /** The name of the schema, such as "pages/choice". */
  schema: string;
  value: object;
  onChange: (value: object) => void;
}

/** A form for a page, or for what is around the pages of a file, made from its schema. */
export function PageForm({ schema, value, onChange }: PageFormProps) {
  const formSchema = useMemo(() => makeFormSchema(schemas, schema), [schema]);
  return (
    <Form
      tagName="div"
      schema={formSchema}
      uiSchema={uiSchema}
      validator={noValidator}
      noValidate
      formData={value}
      fields={fields}
      widgets={widgets}
      templates={templates}
      experimental_defaultFormStateBehavior={keepsContent}
      // Without values that are undefined, which JSON doesn't have.
      onChange={({ formData }) => onChange(JSON.parse(JSON.stringify(formData)) as object)}
    >
      <></>
    </Form>
  );
}
