import { REQUIRED } from '@tula/contract/fields.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The message of a fault for which the contract has none: in the words of people, not of the validator. */
export function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (kind === 'a text' && Array.isArray(issue.input)) return 'This must be given once';
  if (kind !== undefined) return `This must be ${kind}`;
  return issue.code === 'invalid_value' ? `Choose from ${issue.values.join(', ')}` : 'This is not valid';
}

/** The first fault of each field of what was sent, as the message that stands under it. */
export function fieldsOf(issues: readonly Issue[] | undefined, sent: unknown): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues ?? []) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      Object.assign(fields, fieldsOf(nearest(issue.errors, sent), sent));
      continue;
    }
    // No field is at fault where the whole is of another kind, such as a list in the place of an object.
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  return fields;
}

/** Of several shapes that a body may have, the one of which most was sent, however wrong. */
function nearest(alternatives: readonly Issue[][], sent: unknown): Issue[] {
  const names = new Set(typeof sent === 'object' && sent !== null ? Object.keys(sent) : []);
  const lacking = (faults: Issue[]) => faults.filter(({ path }) => !names.has(String(path[0]))).length;
  return alternatives.reduce((best, faults) => (lacking(faults) <= lacking(best) ? faults : best));
}
