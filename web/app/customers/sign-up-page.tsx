import { signUp } from '@tula/contract/accounts/customers.ts';
import { readPrivacyNotice } from '@tula/contract/page-texts/page-text-calls.ts';
import { t } from '@tula/messages/auth.ts';
import { type RefObject, useEffect, useState } from 'react';
import { textLanguage } from '../about/text-language.ts';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { callApi } from '../data/load-context.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Text } from '../ui/text.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { usePendingText } from '../cart/waiting-action.ts';
import { AuthBox } from './auth-box.tsx';
import { checkNewAccount, newAccountErrors } from './check-new-account.ts';
import { signUpByPost } from './posted-account-forms.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import type { FormAnswer } from '../forms/posted-form.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { EmailAndPhone } from '../forms/phone/email-and-phone.tsx';
import { openNewAccount, useNewAccount } from './new-account.ts';
import { OwnPhone, useOwnPhone } from './own-phone.tsx';
import { ShortNotice } from './short-notice.tsx';
import { saveSignUpEmail } from './kept-emails.ts';
import { WelcomeAboard } from './welcome-aboard.tsx';
import { useForm } from '../forms/use-form.ts';
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

/** The version of the notice above the button; without it the account counts as one that was shown none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: notice } = await callApi(context, readPrivacyNotice, {
    params: { language: textLanguage() },
  });
  return { noticeVersion: notice?.version };
}

export const action = (posted: Route.ActionArgs) => signUpByPost(posted);

export default function SignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  const account = useNewAccount();
  useLeaveWhenSignedIn();
  if (actionData?.isDone) return <SignedUp />;
  return (
    <AuthBox title={t('signUp.title')} caption={t('signUp.caption')}>
      <SignUpForm answer={actionData} noticeVersion={loaderData.noticeVersion} />
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

/** The answer to a form that was posted without scripts. */
function SignedUp() {
  return (
    <AuthBox title={t('welcome.title')} caption={t('welcome.text')}>
      <a className={buttonClass({ isWide: true })} href={paths.signIn()}>
        {t('welcome.login')}
      </a>
    </AuthBox>
  );
}

type SignUpFormProps = { answer: FormAnswer | undefined; noticeVersion: string | undefined };

function SignUpForm({ answer, noticeVersion }: SignUpFormProps) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const ownPhone = useOwnPhone(answer?.values);
  const form = useForm({
    check: (values) => checkNewAccount(values, country),
    answer,
    async submit(body) {
      const reply = await send(signUp, { body: { ...body, ...ownPhone.claimOf(body.phone) } });
      ownPhone.notice(reply, body.phone);
      if (!reply.data) {
        const { message, fields = {} } = newAccountErrors(reply);
        if (message !== undefined) toastFailure(message);
        return { fields };
      }
      saveSignUpEmail(body.email);
      startResendCooldown();
      await openNewAccount(body);
      return undefined;
    },
  });
  useFocusFirst(form.element);
  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={fieldCss.twoFields}>
        <TextField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <EmailAndPhone
        label={t('email')}
        form={form}
        country={country}
        onCountry={setCountry}
        answer={answer}
      />
      <OwnPhone {...ownPhone} />
      <NewPasswordField label={t('password')} name="password" message={form.fields['password']} isSuggested />
      {noticeVersion === undefined ? null : <input type="hidden" name="noticeShown" value={noticeVersion} />}
      <ShortNotice isOfSignUp />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

/** Whoever comes from Buy Now or Add to Cart wants to type at once. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>) {
  const isBuying = usePendingText() !== undefined;
  useEffect(() => {
    if (isBuying && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  }, [form, isBuying]);
}
