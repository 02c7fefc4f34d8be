import { takeOverDemoAccount } from '@tula/contract/shop/first-run.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/setup.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { passwordErrors } from '../../forms/chosen-password.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './setup.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type Chosen = { name: string; email: string; password: string };

function check({ name = '', email = '', password = '', confirmPassword = '' }: FormValues): Checked<Chosen> {
  const fields = {
    ...(name.trim() === '' ? { name: fieldText('required') } : {}),
    ...(email.trim() === '' ? { email: fieldText('required') } : {}),
    ...passwordErrors({ password, confirmPassword }),
  };
  return Object.keys(fields).length > 0 ? { fields } : { value: { name, email, password } };
}

/** Gives the demo's account, whose password is public, to the owner who uses it. */
export function DemoAccount({ onChanged }: { onChanged: () => Promise<void> }) {
  const form = useForm({ check, submit });

  async function submit(body: Chosen): Promise<FormErrors | undefined> {
    const reply = await send(takeOverDemoAccount, { body });
    if (!reply.data) {
      const hasFields = Object.keys(reply.fields).length > 0;
      return {
        fields: reply.fields,
        message: hasFields ? undefined : failureMessage(reply, uiText('failed')),
      };
    }
    toast(t('account.done'));
    await onChanged();
    return undefined;
  }

  return (
    <section
      className={`${layoutCss.card} ${layoutCss.stack4} ${partsCss.titles4} ${css.box}`}
      aria-labelledby="own-account"
    >
      <h2 id="own-account">{t('account.title')}</h2>
      <p>{t('account.text')}</p>
      <form className={fieldCss.form} {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <TextField label={t('account.name')} {...form.field('name')} autoComplete="name" maxLength={64} />
        <TextField label={t('account.email')} {...form.field('email')} type="email" autoComplete="username" />
        <NewPasswordFields fields={form.fields} />
        <Button type="submit" isPending={form.isPending}>
          {t('account.submit')}
        </Button>
      </form>
    </section>
  );
}
