import { signUp, signUpBody } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Text } from '../ui/text.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { AuthBox } from './auth-box.tsx';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY, type PhoneCountry } from '../forms/phone/dialling.ts';
import type { FormErrors, FormValues } from '../forms/form-errors.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { openNewAccount, useNewAccount } from './new-account.ts';
import { OwnPhone, useOwnPhone } from './own-phone.tsx';
import { saveSignUpEmail } from './sign-up-email.ts';
import { WelcomeAboard } from './welcome-aboard.tsx';
import { useForm } from '../forms/use-form.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import { startResendCooldown } from '../verification/use-resend.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import type { Route } from './+types/sign-up-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';
import fieldCss from '../ui/fields/field.module.css';

export const handle: PageHandle = { footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('signUp.pageTitle'),
    description: t('signUp.caption'),
    path: paths.signUp(),
  });

export default function SignUpPage() {
  const account = useNewAccount();
  useLeaveWhenSignedIn();
  return (
    <AuthBox title={t('signUp.title')} caption={t('signUp.caption')}>
      <SignUpForm />
      <p className={css.authOther}>
        <Text
          of={t.rich('signUp.login')}
          link={(inside) => (
            <a className={buttonCss.link} href={paths.signIn()}>
              {inside}
            </a>
          )}
        />
      </p>
      <WelcomeAboard account={account} />
    </AuthBox>
  );
}

function SignUpForm() {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const isHydrated = useIsHydrated();
  const ownPhone = useOwnPhone();
  const form = useForm({
    check: (values) => check(values, country),
    async submit(body) {
      const reply = await send(signUp, { body: { ...body, ...ownPhone.claimOf(body.phone) } });
      ownPhone.notice(reply, body.phone);
      if (!reply.data) return errorsOf(reply);
      saveSignUpEmail(body.email);
      startResendCooldown();
      await openNewAccount(body);
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      <NeedsScripts text={t('signUp.noScripts')} />
      <div className={fieldCss.twoFields}>
        <TextField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PhoneField message={form.fields['phone']} country={country} onCountry={setCountry} />
      <OwnPhone {...ownPhone} />
      <NewPasswordField label={t('password')} name="password" message={form.fields['password']} />
      <Button type="submit" isWide isPending={form.isPending} disabled={!isHydrated}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

function check(values: FormValues, country: PhoneCountry) {
  const { cca2, callingCode } = country;
  return checkWithPhone(signUpBody, { ...values, country: cca2, countryCallingCode: callingCode }, country);
}

type Rejection = { status: number; message: string; fields: Record<string, string> };

/** If an account exists already, the error is shown at the email or the phone, whichever is taken. */
function errorsOf({ status, message, fields }: Rejection): FormErrors {
  if (status === 409)
    return /phone/i.test(message)
      ? { fields: { phone: problemText('PHONE_TAKEN') } }
      : { fields: { email: problemText('EMAIL_TAKEN') } };
  if (Object.keys(fields).length === 0) toastFailure(message);
  return { fields };
}
