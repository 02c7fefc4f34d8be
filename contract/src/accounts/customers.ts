import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import {
  callingCode,
  countryCode,
  email,
  givenEmail,
  givenPassword,
  mailToken,
  newPassword,
  nothing,
  phone,
  REQUIRED,
  required,
  requiredLine,
} from '../calls/fields.ts';

export const firstName = requiredLine(32, { error: () => t('firstName.tooLong') }).check(
  z.minLength(3, { error: () => t('firstName.tooShort'), abort: true }),
  z.refine((typed) => Array.from(typed).length >= 3, { error: () => t('firstName.tooShort') }),
);
export const lastName = requiredLine(32, { error: () => t('lastName.tooLong') });

/**
 * The sender claims a phone number that another account entered. The claim is accepted unless that account has
 * verified its email.
 */
const isOwnPhone = z.optional(z.boolean());

/** The version of the privacy notice that stood above the button; left out, none was shown. */
const noticeShown = z.optional(z.string().check(z.maxLength(20)));

export const signUpBody = z.object({
  firstName,
  lastName,
  email,
  phone,
  password: newPassword,
  country: countryCode,
  countryCallingCode: callingCode,
  isOwnPhone,
  noticeShown,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/user/signup',
  who: 'anyone',
  does: 'Creates a customer account and emails the link that verifies its email',
  body: signUpBody,
  result: nothing,
  isExpensive: true,
  problems: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'BUSY'],
});

export const loginBody = z.object({ email: givenEmail, password: givenPassword });
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const logInCustomer = endpoint({
  method: 'POST',
  path: '/user/login',
  who: 'anyone',
  does: 'Logs a customer in',
  body: loginBody,
  result: z.extend(tokens, { isEmailVerified: z.boolean() }),
  isExpensive: true,
  problems: ['INVALID_CREDENTIALS', 'BUSY'],
});

export const refreshBody = z.object({
  refreshToken: z.string(required).check(z.minLength(1, REQUIRED), z.maxLength(200)),
});

export const refreshCustomer = endpoint({
  method: 'POST',
  path: '/user/refresh',
  who: 'anyone',
  does: 'Exchanges a refresh token for new tokens; it is then used up',
  body: refreshBody,
  result: tokens,
  problems: ['SESSION_ENDED'],
});

export const logOutCustomer = endpoint({
  method: 'POST',
  path: '/user/logout',
  who: 'customer',
  does: 'Ends the session of the token',
  result: nothing,
  problems: [],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/user/verify-email',
  who: 'anyone',
  does: 'Verifies an email by the token of the verification email',
  body: z.object({ token: mailToken }),
  result: nothing,
  problems: ['VERIFICATION_FAILED'],
});

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/user/send-verification-email',
  who: 'customer',
  does: 'Emails another verification link; earlier ones to the same address stay valid',
  result: nothing,
  problems: ['EMAIL_ALREADY_VERIFIED'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/user/magic-link',
  who: 'anyone',
  does: 'Emails a link that resets the password',
  body: z.object({ email: givenEmail }),
  result: nothing,
  problems: ['ACCOUNT_NOT_FOUND'],
});

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/user/reset-password',
  who: 'anyone',
  does: 'Sets a new password and ends all sessions of the account',
  body: z.object({ token: mailToken, password: newPassword }),
  result: nothing,
  isExpensive: true,
  problems: ['LINK_EXPIRED', 'BUSY'],
});

/** For so long, the link sent to the previous address undoes a change of the email. */
export const UNDO_EMAIL_WITHIN_HOURS = 72;

export const readEmailChange = endpoint({
  method: 'POST',
  path: '/user/email-change',
  who: 'anyone',
  does: 'The email that an account gets back by the link sent to it when the email was changed',
  body: z.object({ token: mailToken }),
  result: z.object({ email: z.string(), changedAt: z.string() }),
  problems: ['UNDO_LINK_EXPIRED', 'UNDO_LINK_USED'],
});

export const undoEmailChange = endpoint({
  method: 'PATCH',
  path: '/user/undo-email-change',
  who: 'anyone',
  does: 'Gives an account its previous email back, sets a new password and ends all its sessions',
  body: z.object({ token: mailToken, password: newPassword }),
  result: nothing,
  isExpensive: true,
  problems: ['UNDO_LINK_EXPIRED', 'UNDO_LINK_USED', 'BUSY'],
});

export const userDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null until somebody whom the owner imported without a phone gives one. */
  phone: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** The language of emails that the shop sends on its own: `en`, `hi`, … */
  language: z.string(),
});
export type UserDetails = z.infer<typeof userDetails>;

export const readUser = endpoint({
  method: 'GET',
  path: '/user',
  who: 'customer',
  does: 'The details of the logged-in customer',
  result: z.object({ userDetails }),
  problems: [],
});

/** A save without it keeps the stored language. */
const ownLanguage = z.optional(z.string().check(z.regex(/^[a-z]{2,8}$/, { error: () => t('language') })));

export const detailsToSave = z.object({
  firstName,
  lastName,
  email,
  phone,
  isOwnPhone,
  language: ownLanguage,
});
/** The part of the details that an account may lack. */
export const phoneToSave = z.pick(detailsToSave, { phone: true });

const passwordToChange = z
  .object({ currentPassword: givenPassword, password: newPassword, confirmPassword: z.string(required) })
  .check(
    z.refine((typed) => typed.password === typed.confirmPassword, {
      error: () => t('password.different'),
      path: ['confirmPassword'],
    }),
  );

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/user/update',
  who: 'customer',
  does: 'Saves the details, or changes the password',
  body: z.union([passwordToChange, detailsToSave]),
  result: nothing,
  isExpensive: true,
  problems: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD', 'BUSY'],
});

/** In the shape of the public countries services, so that one of them could replace it. */
const diallingCountry = z.object({
  name: z.object({ common: z.string() }),
  cca2: z.string(),
  idd: z.object({ root: z.string(), suffixes: z.array(z.string()) }),
  flag: z.string(),
});
export type DiallingCountry = z.infer<typeof diallingCountry>;

export const listDiallingCountries = endpoint({
  method: 'GET',
  path: '/public/countries',
  who: 'anyone',
  does: 'Countries with their calling codes, for the phone field',
  result: z.object({ countries: z.array(diallingCountry) }),
  problems: [],
});
