import { requestPasswordReset } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { AuthBox } from './auth-box.tsx';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import type { FormAnswer } from '../forms/posted-form.ts';
import { requestResetByPost } from './posted-account-forms.ts';
import { useForm } from '../forms/use-form.ts';
import type { Route } from './+types/forgot-password-page.ts';
import css from './auth-box.module.css';
import buttonCss from '../ui/button.module.css';
import fieldCss from '../ui/fields/field.module.css';

export const handle: PageHandle = { footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('forgot.title'),
    description: t('forgot.description'),
    path: paths.forgotPassword(),
  });

export const action = (posted: Route.ActionArgs) => requestResetByPost(posted);

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <AuthBox title={t('forgot.title')} caption={t('forgot.caption')}>
      {actionData?.isDone ? (
        <Note tone="ok">{t('forgot.sent')}</Note>
      ) : (
        <ForgotPasswordForm answer={actionData} />
      )}
      <p className={css.authOther}>
        <a className={buttonCss.link} href={paths.signIn()}>
          {t('backToLogin')}
        </a>
      </p>
    </AuthBox>
  );
}

const check = checkBySchema(requestPasswordReset.body);

function ForgotPasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const form = useForm({ check, submit, answer });

  async function submit(body: { email: string }): Promise<FormErrors | undefined> {
    const reply = await send(requestPasswordReset, { body });
    if (reply.data) {
      toast(t('forgot.sent'));
      if (isMounted()) void navigate(paths.signIn());
      return undefined;
    }
    if (reply.status === 404 || reply.status === 422)
      return { fields: { email: problemText('ACCOUNT_NOT_FOUND') } };
    toastFailure(failureMessage(reply, t('forgot.failed')));
    return {};
  }

  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        {...form.field('email')}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
