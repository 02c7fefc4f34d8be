import { changeOwnPassword } from '@tula/contract/accounts/staff-account.ts';
import { newStaffPassword } from '@tula/contract/accounts/staff-password.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { type ChosenPassword, passwordErrors } from '../../forms/chosen-password.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { knownDevice, saveKnownDevice } from '../known-device.ts';
import css from './staff-account.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Change = ChosenPassword & { currentPassword: string };

/** The hidden email field tells password managers whose password changes. */
export function OwnPassword({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  const form = useForm({ check, submit });

  async function submit({ currentPassword, password }: Change): Promise<FormErrors | undefined> {
    const body = { currentPassword, password, device: knownDevice() };
    const reply = await send(changeOwnPassword, { body });
    if (!reply.data) {
      const { code, fields } = reply;
      if (code === 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD')
        return { fields: { currentPassword: t('password.wrong') } };
      const message = Object.keys(fields).length > 0 ? undefined : failureMessage(reply, uiText('failed'));
      return { fields, message, code };
    }
    // The new password has made the browser's earlier proof worthless.
    if (reply.data.device !== undefined) saveKnownDevice(reply.data.device);
    form.element.current?.reset();
    toast(t('password.changed'));
    void onChanged();
    return undefined;
  }

  return (
    <section className={css.part} aria-labelledby="password">
      <h2 id="password">{t('password')}</h2>
      <form className={fieldCss.form} {...form.props}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <p className={layoutCss.soft}>{t('password.text')}</p>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <div className={fieldCss.twoFields}>
          <NewPasswordFields fields={form.fields} />
        </div>
        <div className={layoutCss.row}>
          {form.hasSessionEnded ? (
            <LogInAgain />
          ) : (
            <Button type="submit" isPending={form.isPending}>
              {t('password.change')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function check({ currentPassword = '', password = '', confirmPassword = '' }: FormValues): Checked<Change> {
  const fields = passwordErrors({ password, confirmPassword });
  const chosen = newStaffPassword.safeParse(password);
  if (!chosen.success) fields['password'] ??= chosen.error.issues[0]?.message ?? fieldText('required');
  if (currentPassword === '') fields['currentPassword'] = fieldText('required');
  if (Object.keys(fields).length > 0) return { fields };
  return { value: { currentPassword, password, confirmPassword } };
}
