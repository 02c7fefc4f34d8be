import {
  listDiallingCountries,
  loginBody,
  requestPasswordReset,
  resetPassword,
  signUp,
} from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../data/load-context.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import { passwordErrors } from '../forms/chosen-password.ts';
import { countryOfNumber, HOME_COUNTRY, phoneCountries } from '../forms/phone/dialling.ts';
import { acceptForm, postedValues, rejectForm } from '../forms/posted-form.ts';
import { checkNewAccount, newAccountErrors } from './check-new-account.ts';
import { claimOfPosted, TAKEN_PHONE } from './own-phone.tsx';
import { tokenOf } from './use-link-token.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** A login is stored by a script, so a login form that is posted without scripts is only explained. */
export async function explainLogin({ request }: Pick<Posted, 'request'>) {
  const values = await postedValues(request);
  const checked = checkBySchema(loginBody)(values);
  return rejectForm(values, 'value' in checked ? { message: t('login.notSent') } : checked);
}

export async function signUpByPost({ request, context }: Posted) {
  const values = await postedValues(request);
  const { data: listed } = await callApi(context, listDiallingCountries, {});
  const countries = phoneCountries(listed?.countries ?? []);
  const country = countryOfNumber(countries, values['phone'] ?? '', HOME_COUNTRY) ?? HOME_COUNTRY;
  const checked = await checkNewAccount(values, country);
  if (!('value' in checked)) return rejectForm(values, checked);
  const { phone } = checked.value;
  const reply = await callApi(context, signUp, {
    body: { ...checked.value, ...claimOfPosted(values, phone) },
  });
  if (reply.data) return acceptForm();
  const kept = reply.code === 'PHONE_TAKEN' ? { ...values, [TAKEN_PHONE]: phone } : values;
  return rejectForm(kept, newAccountErrors(reply), reply.status);
}

export async function requestResetByPost({ request, context }: Posted) {
  const values = await postedValues(request);
  const checked = checkBySchema(requestPasswordReset.body)(values);
  if (!('value' in checked)) return rejectForm(values, checked);
  const reply = await callApi(context, requestPasswordReset, { body: checked.value });
  if (reply.data) return acceptForm();
  const { status } = reply;
  return status === 404 || status === 422
    ? rejectForm(values, { fields: { email: problemText('ACCOUNT_NOT_FOUND') } }, status)
    : rejectForm(values, { message: t('forgot.failed') }, status);
}

export async function resetPasswordByPost({ request, context }: Posted) {
  const values = await postedValues(request);
  const { password = '', confirmPassword = '' } = values;
  const fields = passwordErrors({ password, confirmPassword });
  if (Object.keys(fields).length > 0) return rejectForm(values, { fields });
  const token = tokenOf(new URL(request.url).search);
  const { data, status } = await callApi(context, resetPassword, { body: { token, password } });
  if (data) return acceptForm();
  const message = status === 403 ? problemText('LINK_EXPIRED') : t('reset.failed');
  return rejectForm(values, { message }, status);
}
