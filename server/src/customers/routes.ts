import * as contract from '@tula/contract/accounts/customers.ts';
import * as loginCodes from '@tula/contract/accounts/login-codes.ts';
import * as phoneLogin from '@tula/contract/accounts/phone-login.ts';
import { agreeToNotice as agreeEndpoint } from '@tula/contract/accounts/uses.ts';
import { DIALLING_COUNTRIES } from '../delivery/geography.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { refreshFrom } from '../sessions/sessions.ts';
import { agreeToNotice } from './agree-to-notice.ts';
import { changePassword } from './change-password.ts';
import type { CustomersParts } from './customers-parts.ts';
import { logInByCode, requestLoginCode } from './log-in-by-code.ts';
import { logInCustomer } from './log-in-customer.ts';
import {
  endPhoneLogin,
  logInByPhone,
  type PhoneLoginParts,
  provePhone,
  readPhoneLogin,
  requestPhoneLoginCode,
  sendPhoneProof,
} from './phones/phone-login.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerificationEmail } from './send-verification-email.ts';
import type { VisitParts } from '../platform/visits/visits.ts';
import { signUp } from './sign-up.ts';
import { readEmailChange, undoEmailChange } from './undo-email-change.ts';
import { readUser, updateDetails } from './update-details.ts';
import { verifyEmail } from './verify-email.ts';

export function customersRoutes(parts: PhoneLoginParts & VisitParts): Route[] {
  return [...sessionRoutes(parts), ...phoneRoutes(parts), ...mailRoutes(parts), ...accountRoutes(parts)];
}

function phoneRoutes(parts: PhoneLoginParts & VisitParts): Route[] {
  return [
    handle(phoneLogin.readLoginWays, async () => ({ isByPhone: parts.messenger.current() !== undefined })),
    handle(phoneLogin.requestPhoneLoginCode, async ({ body, address }) => {
      await requestPhoneLoginCode(parts, body.phone, address);
      return {};
    }),
    handle(phoneLogin.logInByPhone, async ({ body, address }) => {
      const login = await logInByPhone(parts, body, address);
      parts.visits.count('logins');
      return login;
    }),
    handle(phoneLogin.readPhoneLogin, ({ caller }) => readPhoneLogin(parts, caller.customerId)),
    handle(phoneLogin.sendPhoneProof, async ({ caller, address }) => {
      await sendPhoneProof(parts, caller.customerId, address);
      return {};
    }),
    handle(phoneLogin.provePhone, ({ caller, body, address }) =>
      provePhone(parts, { ...body, customerId: caller.customerId }, address),
    ),
    handle(phoneLogin.endPhoneLogin, ({ caller }) => endPhoneLogin(parts, caller.customerId)),
  ];
}

function sessionRoutes(parts: CustomersParts & VisitParts): Route[] {
  async function counted<Login>(loggingIn: Promise<Login>): Promise<Login> {
    const login = await loggingIn;
    parts.visits.count('logins');
    return login;
  }
  return [
    handle(contract.logInCustomer, ({ body, address }) => counted(logInCustomer(parts, body, address))),
    handle(loginCodes.requestLoginCode, async ({ body, address }) => {
      await requestLoginCode(parts, body.email, address);
      return {};
    }),
    handle(loginCodes.logInByCode, ({ body, address }) => counted(logInByCode(parts, body, address))),
    handle(contract.refreshCustomer, ({ body, address }) =>
      refreshFrom(parts, 'customer', body.refreshToken, address),
    ),
    handle(contract.logOutCustomer, async ({ caller }) => {
      await parts.sessions.end(caller.sessionId, 'logout');
      return {};
    }),
  ];
}

function mailRoutes(parts: CustomersParts): Route[] {
  return [
    handle(contract.verifyEmail, async ({ body, address }) => {
      await verifyEmail(parts, body.token, address);
      return {};
    }),
    handle(contract.sendVerificationEmail, async ({ caller, address }) => {
      await sendVerificationEmail(parts, { customerId: caller.customerId, address });
      return {};
    }),
    handle(contract.requestPasswordReset, async ({ body, address }) => {
      await requestPasswordReset(parts, body.email, address);
      return {};
    }),
    handle(contract.resetPassword, async ({ body, address }) => {
      await resetPassword(parts, body, address);
      return {};
    }),
    handle(contract.readEmailChange, ({ body, address }) => readEmailChange(parts, body.token, address)),
    handle(contract.undoEmailChange, async ({ body, address }) => {
      await undoEmailChange(parts, body, address);
      return {};
    }),
  ];
}

function accountRoutes(parts: CustomersParts): Route[] {
  const countries = DIALLING_COUNTRIES.map(({ name, cca2, idd, flag }) => ({ name, cca2, idd, flag }));
  return [
    handle(contract.signUp, async ({ body, address }) => {
      await signUp(parts, body, address);
      return {};
    }),
    handle(agreeEndpoint, async ({ body, caller }) => {
      await agreeToNotice(parts, caller.customerId, body.version);
      return {};
    }),
    handle(contract.readUser, async ({ caller }) => ({
      userDetails: await readUser(parts, caller.customerId),
    })),
    handle(contract.updateUser, async ({ body, caller, address }) => {
      if ('currentPassword' in body) await changePassword(parts, caller, body, address);
      else await updateDetails(parts, { customerId: caller.customerId, address }, body);
      return {};
    }),
    handle(contract.listDiallingCountries, () => ({ countries })),
  ];
}
