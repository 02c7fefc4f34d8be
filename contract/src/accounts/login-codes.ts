import { t } from '@tula/messages/login-code.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { givenEmail, nothing, required } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { tokens } from './customers.ts';

export const LOGIN_CODE_DIGITS = 6;
/** How long an emailed code can be used. */
export const LOGIN_CODE_MINUTES = 10;
/** A code ends with the last of these wrong tries. */
export const LOGIN_CODE_TRIES = 5;

const isCode = (typed: string) => new RegExp(`^[0-9]{${LOGIN_CODE_DIGITS}}$`).test(spelledCode(typed));

/** As typed or pasted, with blanks and hyphens or in Indian digits. */
function spelledCode(typed: string): string {
  return plainCode(typed).replaceAll('-', '');
}

const loginCode = z.pipe(
  z
    .string(required)
    .check(
      z.maxLength(40, { error: () => t('code.form'), abort: true }),
      z.refine(isCode, { error: () => t('code.form') }),
    ),
  z.transform(spelledCode),
);

export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/user/login-code',
  who: 'anyone',
  does: 'Emails a code for one login, or to be used once in place of the password, which ends the one before; to an email without an account, how to sign up',
  body: z.object({ email: givenEmail }),
  result: nothing,
  problems: [],
});

/** Shows in place of a password that it is the customer: an account may have none. */
export const ownCode = z.object({ code: loginCode });

export const loginByCodeBody = z.object({ email: givenEmail, code: loginCode });

export const logInByCode = endpoint({
  method: 'POST',
  path: '/user/login-by-code',
  who: 'anyone',
  does: 'Logs a customer in by the code that was emailed, which verifies the email',
  body: loginByCodeBody,
  result: z.extend(tokens, { isEmailVerified: z.literal(true) }),
  problems: ['LOGIN_CODE_WRONG'],
});
