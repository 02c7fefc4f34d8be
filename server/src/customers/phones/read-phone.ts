import { t } from '@tula/messages/fields.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { type PhoneError, parsePhone } from './phone.ts';

const MESSAGES: Record<PhoneError, () => string> = {
  'too-short': () => t('phone.tooShort'),
  'too-long': () => t('phone.tooLong'),
  invalid: () => t('phone.invalid'),
};

/** The number in E.164; throws INVALID_INPUT with a message for the field `phone`. */
export function readPhone(typed: string, country: string): string {
  const phone = parsePhone(typed, country);
  if ('error' in phone) throw fieldProblem('phone', MESSAGES[phone.error]());
  return phone.e164;
}
