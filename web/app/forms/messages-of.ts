import type { FieldMessages } from '@tula/contract/problems.ts';

/** The first message of each field. */
export function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}
