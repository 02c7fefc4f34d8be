import type { FieldMessages } from '@tula/contract/problems.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The first fault of each field, as the message that stands under it. */
export function fieldsOf(issues: readonly Issue[] | undefined): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues ?? []) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      Object.assign(fields, fieldsOf(nearest(issue.errors)));
      continue;
    }
    const field = issue.path.join('.');
    if (field !== '') fields[field] ??= issue.message;
  }
  return fields;
}

/** Of several shapes that a body may have, the one it misses least. */
function nearest(alternatives: readonly Issue[][]): Issue[] {
  return alternatives.reduce((best, faults) => (faults.length < best.length ? faults : best));
}
