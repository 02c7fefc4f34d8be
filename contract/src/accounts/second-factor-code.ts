import { t } from '@tula/messages/second-factor.ts';
import * as z from 'zod/mini';
import { required } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';

/** Authenticator apps show codes of so many digits. */
export const CODE_DIGITS = 6;

/** Six digits of the app, or a recovery code, which has no 0, 1 or 8 in place of O, I and B. */
const PATTERN = /^(?:[0-9]{6}|[A-Z2-7]{16})$/;

/** As typed, with blanks and hyphens, in small letters or Indian digits. */
function spelledCode(typed: string): string {
  const plain = plainCode(typed).replaceAll('-', '').toUpperCase();
  if (plain.length === CODE_DIGITS) return plain;
  return plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
}

export const secondFactorCode = z.pipe(
  z.string(required).check(
    z.trim(),
    z.minLength(1, { error: () => t('code.form'), abort: true }),
    z.maxLength(40, { error: () => t('code.form'), abort: true }),
    z.refine((typed) => PATTERN.test(spelledCode(typed)), { error: () => t('code.form') }),
  ),
  z.transform(spelledCode),
);
