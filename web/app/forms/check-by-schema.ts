import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { Checked } from './form-errors.ts';

type Issues = readonly { path: PropertyKey[]; message: string }[];
type Schema<Value> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Value } | { success: false; error: { issues: Issues } };
};

/** Checks the values of a form with a schema of the contract. */
export function checkBySchema<Value>(schema: Schema<Value>): (values: unknown) => Checked<Value> {
  return (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? { value: parsed.data } : { fields: messagesOf(parsed.error.issues) };
  };
}

/** The first message of each field. */
export function messagesOf(issues: Issues): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}
