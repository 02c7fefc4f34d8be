import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { Failure } from '../data/failure-message.ts';

/** The text of a form's inputs by their names. */
export type FormValues = Record<string, string>;

/** Why a form was not saved: messages at fields, and one above the button. */
export type FormErrors = {
  fields?: FieldMessages;
  message?: string | undefined;
  code?: Failure['code'];
};

/** The value to submit, or why there is none. */
export type Checked<Value> = { value: Value; fields?: undefined } | (FormErrors & { fields: FieldMessages });
