import { requestPasswordReset, updateUser } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/account.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { accountRejection } from './account-rejection.ts';
import { type ChosenPassword, passwordErrors } from '../forms/chosen-password.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type Change = ChosenPassword & { currentPassword: string };

/** The hidden email field tells password managers whose password changes. */
export function PasswordChange({ email }: { email: string }) {
  const form = useForm({ check, submit });
  const [isSending, setSending] = useState(false);

  /** The link of a forgotten password is also the way to a first one. */
  async function sendLink() {
    setSending(true);
    const reply = await send(requestPasswordReset, { body: { email } });
    setSending(false);
    if (reply.data) toast(t('password.linkSent', { email }));
    else toastFailure(failureMessage(reply, t('failed')));
  }

  async function submit(body: Change): Promise<FormErrors | undefined> {
    const reply = await send(updateUser, { body });
    if (!reply.data) return accountRejection(reply);
    form.element.current?.reset();
    toast(t('details.saved'));
    return undefined;
  }

  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="password-change"
    >
      <h2 id="password-change">{t('password.title')}</h2>
      <form className={fieldCss.form} {...form.props}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <div className={fieldCss.twoFields}>
          <NewPasswordFields fields={form.fields} />
        </div>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <p>
          <TextButton aria-busy={isSending || undefined} onClick={() => void sendLink()}>
            {t('password.none')}
          </TextButton>
        </p>
        <div className={layoutCss.row}>
          <Button type="submit" isPending={form.isPending}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function check({ currentPassword = '', password = '', confirmPassword = '' }: FormValues): Checked<Change> {
  const fields = passwordErrors({ password, confirmPassword });
  if (currentPassword === '') fields['currentPassword'] = fieldText('required');
  if (Object.keys(fields).length > 0) return { fields };
  return { value: { currentPassword, password, confirmPassword } };
}
