import type { ErrorObject } from 'ajv/dist/2020.js';
import type { JSONPath } from 'jsonc-parser';
import { checkValue } from './check-value.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import type { ListValues } from './named-values.ts';
import { asFields, asList, isFields } from '../parsing/pages.ts';
import type { SchemaBook } from './schema-book.ts';
import { explainValue } from './schema-errors.ts';
import type { SchemaReport } from './schema-report.ts';
import { schemaId } from './schemas.ts';
import { checkSiteWords } from './site-words.ts';
import { checkTemplateTokens } from './text-errors.ts';
import { listWords, quote } from '../words/words.ts';

/** Validates a document: each page against the schema of its type, then everything outside the pages. */
export function checkShape(book: SchemaBook, document: ContentDocument, values: ListValues): SchemaReport[] {
  const pages = (['pages', 'detours'] as const).flatMap((list) =>
    asList(asFields(document.value)[list]).flatMap((page, index) => checkPage(book, page, [list, index])),
  );
  const frame = schemaId(findKind(document));
  const template = book.find(schemaId('entities/template'));
  // The fields that a variant sets depend on the page's type: they are checked as part of the changed page.
  const isAroundPages = ({ instancePath, keyword }: ErrorObject) =>
    !/^\/(pages|detours)\/\d/.test(instancePath) &&
    !(keyword === 'additionalProperties' && /^\/experiments\/.*\/set$/.test(instancePath));
  return [
    ...pages,
    ...checkValue(book, frame, document.value, [], { counts: isAroundPages }),
    ...checkTemplateTokens(values(document, 'Template'), new RegExp(template.pattern ?? '')),
    ...checkSiteWords(document),
  ];
}

function checkPage(book: SchemaBook, page: unknown, path: JSONPath): SchemaReport[] {
  const types = book.listValues(book.find(`${schemaId('page')}#/properties/type`)) ?? [];
  if (!isFields(page)) {
    return [
      { rule: 'wrong-type', path, problem: `${quote(page)} is not a page.`, remedy: 'A page is an object in { }.' },
    ];
  }
  const { type } = page;
  if (type === undefined) {
    const remedy = `Add it: one of ${listWords(types)}.`;
    return [{ rule: 'missing-field', path, problem: 'The field "type" is missing here.', remedy }];
  }
  if (!types.includes(type)) {
    const report = explainValue(undefined, types, type, [...path, 'type']);
    return [{ ...report, rule: 'unknown-page-type', problem: `There is no page type ${quote(type)}.` }];
  }
  return checkValue(book, schemaId(`pages/${String(type)}`), page, path);
}
