import { updateUser } from '@tula/contract/customers.ts';
import { t } from '@tula/messages/fields.ts';
import { send } from '../data/api.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { accountRefusal } from './account-refusal.ts';
import { type ChosenPassword, passwordFaults } from '../forms/chosen-password.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { type Checked, type NotDone, type Typed, useCheckedForm } from '../forms/use-checked-form.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

type Change = ChosenPassword & { currentPassword: string };

/** The email stands in the form unseen, so that password managers know whose password changes. */
export function PasswordChange({ email }: { email: string }) {
  const { form, fields, refusal, isPending, onSubmit } = useCheckedForm(checked, save);

  async function save(body: Change): Promise<NotDone> {
    const reply = await send(updateUser, { body });
    if (!reply.data) return accountRefusal(reply);
    form.current?.reset();
    toast('Successfully updated the details');
    return undefined;
  }

  return (
    <section className={css.accountPart} aria-labelledby="password-change">
      <h2 id="password-change">Password</h2>
      <form className={fieldCss.form} noValidate ref={form} onSubmit={onSubmit}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          message={fields['currentPassword']}
        />
        <div className={fieldCss.twoFields}>
          <NewPasswordFields fields={fields} />
        </div>
        {refusal ? <Note tone="err">{refusal}</Note> : null}
        <div className={layoutCss.row}>
          <Button type="submit" isPending={isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </section>
  );
}

function checked({ currentPassword = '', password = '', confirmPassword = '' }: Typed): Checked<Change> {
  const fields = passwordFaults({ password, confirmPassword });
  if (currentPassword === '') fields['currentPassword'] = t('required');
  if (Object.keys(fields).length > 0) return { fields };
  return { value: { currentPassword, password, confirmPassword } };
}
