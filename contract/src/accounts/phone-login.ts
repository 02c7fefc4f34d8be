import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, phone } from '../calls/fields.ts';
import { tokens } from './customers.ts';
import { ownCode } from './login-codes.ts';

const { code } = ownCode.shape;

export const readLoginWays = endpoint({
  method: 'GET',
  path: '/public/login-ways',
  who: 'anyone',
  does: 'Whether the shop sends codes for logins by WhatsApp or SMS',
  result: z.object({ isByPhone: z.boolean() }),
  problems: [],
});

export const requestPhoneLoginCode = endpoint({
  method: 'POST',
  path: '/user/login-code/phone',
  who: 'anyone',
  does: 'Sends a code for one login by WhatsApp or SMS, to a number whose customer has proven it; any other number gets the same answer and no message',
  body: z.object({ phone }),
  result: nothing,
  problems: ['PHONE_NOT_REACHED'],
});

export const logInByPhone = endpoint({
  method: 'POST',
  path: '/user/login-by-code/phone',
  who: 'anyone',
  does: 'Logs a customer in by the code that went to their phone; it proves no email',
  body: z.object({ phone, code }),
  result: z.extend(tokens, { isEmailVerified: z.boolean() }),
  problems: ['LOGIN_CODE_WRONG'],
});

export const phoneLogin = z.object({
  /** Null for an account that was brought without. */
  phone: z.nullable(z.string()),
  /** Codes for logins can go to this number: it was proven by one. */
  isOn: z.boolean(),
  /** WhatsApp or SMS is connected and reaches the number. */
  isOffered: z.boolean(),
});
export type PhoneLogin = z.infer<typeof phoneLogin>;

export const readPhoneLogin = endpoint({
  method: 'GET',
  path: '/user/phone-login',
  who: 'customer',
  does: 'Whether the customer can log in by a code on their phone',
  result: phoneLogin,
  problems: [],
});

export const sendPhoneProof = endpoint({
  method: 'POST',
  path: '/user/phone-login/code',
  who: 'customer',
  does: 'Sends a code to the phone of the account, to prove that it is theirs',
  result: nothing,
  problems: ['PHONE_NOT_REACHED'],
});

export const provePhone = endpoint({
  method: 'POST',
  path: '/user/phone-login',
  who: 'customer',
  does: 'Proves the phone of the account by that code: from now on codes for logins go there; an account that had proven it before has it no more',
  body: ownCode,
  result: phoneLogin,
  problems: ['LOGIN_CODE_WRONG'],
});

export const endPhoneLogin = endpoint({
  method: 'DELETE',
  path: '/user/phone-login',
  who: 'customer',
  does: 'Ends logins by a code on the phone',
  result: phoneLogin,
  problems: [],
});
