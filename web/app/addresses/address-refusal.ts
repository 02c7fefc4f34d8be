import { type Failure, failureWords } from '../data/failure-message.ts';
import type { FormErrors } from '../forms/form-errors.ts';

/** What a refused address says, and at which field. */
export function addressRefusal({
  fields,
  ...refusal
}: Failure & { fields: Record<string, string> }): FormErrors {
  if (Object.keys(fields).length > 0) return { fields };
  const isFull = refusal.code === 'ADDRESS_LIMIT_REACHED';
  return { fields, message: isFull ? refusal.message : failureWords(refusal, 'Something went wrong!') };
}
