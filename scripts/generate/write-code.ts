import { writeAnswerFieldSchema, writeAnswersSchema, writeProgramSchema } from './answer-schemas.ts';
import { writeBrandStyles, writeMark } from './brand-code.ts';
import { readDeclarations } from './declarations.ts';
import * as code from './field-code.ts';
import { writePagePartSchema, writePageSchema, writePageTypes } from './page-type-code.ts';
import { ruleListFile, writeRuleList } from './rule-list.ts';
import { writePrograms } from './program-code.ts';
import { writeStale } from './write-stale.ts';

/** All that the app, the service and the checker can't be loaded without, by path. Needs no package of developers. */
export function listCode(root: string): [file: string, text: string][] {
  const { fields, programs, brand, palettes } = readDeclarations(root);
  return [
    ['schemas/entities/answers.schema.json', writeAnswersSchema(fields)],
    ['schemas/entities/answer-field.schema.json', writeAnswerFieldSchema(fields)],
    ['schemas/entities/program.schema.json', writeProgramSchema(programs)],
    ['schemas/page.schema.json', writePageSchema(root)],
    ['schemas/entities/page-part.schema.json', writePagePartSchema(root)],
    ['src/domain/generated/answer-kinds.ts', code.writeAnswerKinds(fields)],
    ['src/domain/generated/answer-limits.ts', code.writeAnswerLimits(fields)],
    ['src/domain/generated/consent-fields.ts', code.writeConsentFields(fields)],
    ['src/domain/generated/known-fields.ts', code.writeKnownFields(fields)],
    ['src/domain/generated/programs.ts', writePrograms(programs, fields)],
    ['src/domain/generated/sensitive-fields.ts', code.writeSensitiveFields(fields)],
    ['src/domain/generated/unsent-fields.ts', code.writeUnsentFields(fields)],
    ['src/domain/generated/user-properties.ts', code.writeUserProperties(fields)],
    ['src/domain/answers/generated/checks.ts', code.writeUsedChecks(fields)],
    ['src/domain/answers/generated/writers.ts', code.writeUsedWriters(fields)],
    ...writePageTypes(root),
    [ruleListFile, writeRuleList(root)],
    ...(brand
      ? ([
          ['src/ui/generated/brand.css', writeBrandStyles(brand, palettes)],
          ['src/ui/generated/mark.ts', writeMark(brand)],
        ] as [string, string][])
      : []),
  ];
}

/** Writes what of it is out of date, and returns the paths. */
export const writeCode = (root: string): string[] => writeStale(root, listCode(root));
