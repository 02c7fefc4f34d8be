import { PHONE_INVALID, PHONE_TOO_LONG, PHONE_TOO_SHORT } from '@tula/contract/fields.ts';
import { fieldProblem } from '@tula/contract/problems.ts';
import { type PhoneFault, parsePhone } from './phone.ts';

const MESSAGES: Record<PhoneFault, string> = {
  'too-short': PHONE_TOO_SHORT,
  'too-long': PHONE_TOO_LONG,
  invalid: PHONE_INVALID,
};

/** The number in E.164, or the refusal that stands under the field `phone`. */
export function readPhone(typed: string, country: string): string {
  const phone = parsePhone(typed, country);
  if ('fault' in phone) throw fieldProblem('phone', MESSAGES[phone.fault]);
  return phone.e164;
}
