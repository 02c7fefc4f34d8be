import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The first error of each field, as the message to show under it. */
export function toFieldMessages(issues: readonly Issue[] | undefined, sent: unknown): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues ?? []) {
    // A union of single values, such as an address or nothing, has a message of its own at its field.
    if (issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.length > 0) {
      Object.assign(fields, toFieldMessages(nearest(issue.errors, sent), sent));
      continue;
    }
    // No field is wrong when the whole body is, such as a list instead of an object.
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  return fields;
}

/** Picks the shape of a union of which the most fields were sent. */
function nearest(alternatives: readonly Issue[][], sent: unknown): Issue[] {
  const names = new Set(typeof sent === 'object' && sent !== null ? Object.keys(sent) : []);
  const missing = (issues: Issue[]) => issues.filter(({ path }) => !names.has(String(path[0]))).length;
  return alternatives.reduce((best, issues) => (missing(issues) <= missing(best) ? issues : best));
}
