import type { FieldMessages } from '@tula/contract/problems.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

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
  const lacking = (issues: Issue[]) => issues.filter(({ path }) => !names.has(String(path[0]))).length;
  return alternatives.reduce((best, issues) => (lacking(issues) <= lacking(best) ? issues : best));
}
