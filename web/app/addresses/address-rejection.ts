import { t } from '@tula/messages/addresses.ts';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import type { FormErrors } from '../forms/form-errors.ts';

/** The errors to show when the server rejects an address. */
export function addressRejection({
  fields,
  ...rejection
}: Failure & { fields: Record<string, string> }): FormErrors {
  if (Object.keys(fields).length > 0) return { fields };
  const isFull = rejection.code === 'ADDRESS_LIMIT_REACHED';
  const message = isFull ? rejection.message : failureMessage(rejection, t('failed'));
  return { fields, message, code: rejection.code };
}
