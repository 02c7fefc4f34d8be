import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { Checked } from './form-errors.ts';

type Issues = readonly { path: PropertyKey[]; message: string }[];
type Schema<Value> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Value } | { success: false; error: { issues: Issues } };
};

/** The field of a form that shows the message about a value. */
export type FieldOf = (path: readonly PropertyKey[]) => string;

/** A list shows the messages about its entries. */
const firstOf: FieldOf = (path) => String(path[0]);

/** Checks the values of a form with a schema of the contract. */
export function checkBySchema<Value>(
  schema: Schema<Value>,
  fieldOf: FieldOf = firstOf,
): (values: unknown) => Checked<Value> {
  return (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? { value: parsed.data } : { fields: messagesOf(parsed.error.issues, fieldOf) };
  };
}

/** The first message of each field. */
export function messagesOf(issues: Issues, fieldOf: FieldOf = firstOf): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) fields[fieldOf(path)] ??= message;
  return fields;
}
