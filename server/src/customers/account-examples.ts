import type { Example } from '../platform/http/openapi/api-description.ts';

const LOGIN = { email: 'priya@shop.in', password: 'mango pickle 8' };
const MAILED_TOKEN = 'tJm2nT4mV9xkQ0bXwE5sYl8rGd1uHc7oAf3zKi6pNqM';
const TOKENS = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  refreshToken: 'q5Jx0pN3vB7mZs1dWk9yTa',
};
const ERASURE = { dueAt: '2026-11-23T06:30:00.000Z', waits: false };
const NO_RESULT = { result: {} };

const PERSON = { firstName: 'Priya', lastName: 'Raman', email: LOGIN.email, phone: '+919876543210' };
const PHONE_LOGIN = { phone: PERSON.phone, isOn: true, isOffered: true };
const ORDER_UPDATES = { isOffered: true, phone: PERSON.phone, isOn: true };

export const ACCOUNT_EXAMPLES: Record<string, Example> = {
  readErasure: { result: ERASURE },
  requestErasure: { body: { password: LOGIN.password }, result: ERASURE },
  stopErasure: { result: { dueAt: null, waits: false } },
  signUp: {
    body: { ...PERSON, password: LOGIN.password, country: 'IN', countryCallingCode: '91' },
    ...NO_RESULT,
  },
  verifyEmail: { body: { token: MAILED_TOKEN }, ...NO_RESULT },
  sendVerificationEmail: NO_RESULT,
  logInCustomer: { body: LOGIN, result: { ...TOKENS, isEmailVerified: true } },
  requestLoginCode: { body: { email: LOGIN.email }, ...NO_RESULT },
  logInByCode: { body: { email: LOGIN.email, code: '204816' }, result: { ...TOKENS, isEmailVerified: true } },
  readLoginWays: { result: { isByPhone: true } },
  requestPhoneLoginCode: { body: { phone: PERSON.phone }, ...NO_RESULT },
  logInByPhone: {
    body: { phone: PERSON.phone, code: '204816' },
    result: { ...TOKENS, isEmailVerified: true },
  },
  readPhoneLogin: { result: PHONE_LOGIN },
  sendPhoneProof: NO_RESULT,
  provePhone: { body: { code: '204816' }, result: PHONE_LOGIN },
  endPhoneLogin: { result: { ...PHONE_LOGIN, isOn: false } },
  refreshCustomer: { body: { refreshToken: TOKENS.refreshToken }, result: TOKENS },
  logOutCustomer: NO_RESULT,
  requestPasswordReset: { body: { email: LOGIN.email }, ...NO_RESULT },
  resetPassword: { body: { token: MAILED_TOKEN, password: LOGIN.password }, ...NO_RESULT },
  readEmailChange: {
    body: { token: MAILED_TOKEN },
    result: { email: LOGIN.email, changedAt: '2026-11-21T06:30:00.000Z' },
  },
  undoEmailChange: { body: { token: MAILED_TOKEN, password: LOGIN.password }, ...NO_RESULT },
  readUser: { result: { userDetails: { ...PERSON, isEmailVerified: true, language: 'en' } } },
  updateUser: { body: PERSON, ...NO_RESULT },
  readUses: {
    result: {
      orders: { since: '2026-11-21T06:30:00.000Z', noticeVersion: 'en-3.0', noticeLanguage: 'en' },
      orderUpdates: null,
      news: null,
    },
  },
  agreeToNotice: { body: { version: 'en-3.0' }, result: {} },
  readOrderUpdates: { result: ORDER_UPDATES },
  setOrderUpdates: { body: { isOn: true, consentTextVersion: 1 }, result: ORDER_UPDATES },
  listDiallingCountries: {
    result: {
      countries: [
        { name: { common: 'India' }, cca2: 'IN', idd: { root: '+9', suffixes: ['1'] }, flag: '🇮🇳' },
      ],
    },
  },
};
