import { resetPassword } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import NotFoundPage from '../about/not-found-page.tsx';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { currentSession, isSignedIn, signOut } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { AuthBox } from './auth-box.tsx';
import { type ChosenPassword, passwordErrors } from '../forms/chosen-password.ts';
import type { FormAnswer } from '../forms/posted-form.ts';
import { resetPasswordByPost } from './posted-account-forms.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import { tokenOf, useLinkToken } from './use-link-token.ts';
import type { Route } from './+types/password-reset-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';
import fieldCss from '../ui/fields/field.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function loader({ request }: Route.LoaderArgs) {
  const hasToken = tokenOf(new URL(request.url).search) !== '';
  return data({ hasToken }, { status: hasToken ? 200 : 404 });
}

/** The token is removed from the address, so loading again would find none. */
export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('', { title: loaderData?.hasToken ? t('reset.title') : t('reset.noLink') });
}

export const action = (posted: Route.ActionArgs) => resetPasswordByPost(posted);

export default function PasswordResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const token = useLinkToken();
  // Removing the token from the address is a navigation, after which the router forgets the answer.
  const [answer] = useState(actionData);
  const isHydrated = useIsHydrated();
  // Until hydration the page renders what the server rendered.
  const hasToken = isHydrated ? token !== '' : loaderData.hasToken;
  return hasToken ? <ChoosePassword token={token} answer={answer} /> : <NotFoundPage />;
}

type Posted = { answer: FormAnswer | undefined };

function ChoosePassword({ token, answer }: { token: string } & Posted) {
  const [hasExpired, setExpired] = useState(false);
  return (
    <AuthBox title={t('reset.title')} caption={t('reset.caption')}>
      {answer?.isDone ? (
        <Note tone="ok">{t('reset.done')}</Note>
      ) : (
        <ResetForm token={token} answer={answer} hasExpired={hasExpired} onExpired={() => setExpired(true)} />
      )}
      <p className={css.authOther}>
        <a className={buttonCss.link} href={paths.signIn()}>
          {t('backToLogin')}
        </a>
      </p>
    </AuthBox>
  );
}

function check({ password = '', confirmPassword = '' }: FormValues): Checked<ChosenPassword> {
  const fields = passwordErrors({ password, confirmPassword });
  return Object.keys(fields).length > 0 ? { fields } : { value: { password, confirmPassword } };
}

type ResetFormProps = Posted & { token: string; hasExpired: boolean; onExpired: () => void };

function ResetForm({ token, answer, hasExpired, onExpired }: ResetFormProps) {
  const navigate = useNavigate();
  const form = useForm({ check, submit, answer });

  async function submit({ password }: ChosenPassword): Promise<FormErrors | undefined> {
    const reply = await send(resetPassword, { body: { token, password } });
    if (reply.data) {
      // A new password ends every session of the account, including this tab's.
      if (isSignedIn(currentSession())) signOut();
      toast(t('reset.done'));
      void navigate(paths.signIn(), { replace: true });
      return undefined;
    }
    if (reply.fields['password']) return { fields: { password: reply.fields['password'] } };
    if (reply.status === 403) onExpired();
    return {
      message: reply.status === 403 ? problemText('LINK_EXPIRED') : failureMessage(reply, t('reset.failed')),
    };
  }

  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      {form.message ? (
        <Note tone="err">
          {form.message} {hasExpired ? <a href={paths.forgotPassword()}>{t('reset.newLink')}</a> : null}
        </Note>
      ) : null}
      <NewPasswordFields fields={form.fields} />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
