import type { PersonSummary } from '../../service/admin/people.ts';

/** A count with its noun, such as "2 onboardings". */
export const countRows = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Describes what is stored about a person, in text: counts, ids and dates. */
export function describePerson({ onboardings, payments, applicationLinks, testCustomers }: PersonSummary): string {
  return [
    ...list(
      'onboarding',
      onboardings.map((row) => `${row.id}, created ${row.createdAt}, last written ${row.updatedAt}`),
    ),
    ...list(
      'payment',
      payments.map(
        (row) =>
          `${row.id}, customer ${row.customerId}, ${row.status}, ${row.occurredAt}` +
          (row.hasCustomData ? ', with custom data about the visitor' : ''),
      ),
    ),
    ...list(
      'link',
      applicationLinks.map((row) => `${row.id}, customer ${row.customerId}, issued ${row.issuedAt}`),
    ),
    ...list(
      'test customer',
      testCustomers.map(({ id }) => id),
    ),
  ].join('\n');
}

const list = (noun: string, lines: string[]) =>
  lines.length === 0 ? [] : [`${countRows(lines.length, noun)}:`, ...lines.map((line) => `  ${line}`)];
