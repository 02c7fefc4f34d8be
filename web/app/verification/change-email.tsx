import { detailsToSave, updateUser, type UserDetails } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/verification.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useEffect } from 'react';
import type { Send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Note } from '../ui/note.tsx';
import { startResendCooldown } from './use-resend.ts';
import css from './verification-wait.module.css';
import layoutCss from '../ui/layout.module.css';

type Details = ReturnType<typeof detailsToSave.parse>;
const check = checkBySchema(detailsToSave);

type ChangeEmailProps = {
  details: UserDetails;
  sendAs: Send;
  onChanged: (email: string) => void;
  onCancel: () => void;
};

/** Changes a mistyped email before it is verified; the server then mails a link to the new one. */
export function ChangeEmail({ details, sendAs, onChanged, onCancel }: ChangeEmailProps) {
  const { firstName, lastName, phone } = details;
  const form = useForm({
    start: { email: details.email },
    check: ({ email }) => check({ firstName, lastName, phone, email }),
    submit,
  });

  useEffect(() => form.element.current?.querySelector('input')?.select(), [form.element]);

  async function submit(body: Details): Promise<FormErrors | undefined> {
    const reply = await sendAs(updateUser, { body });
    if (!reply.data) return errorsOf(reply);
    if (body.email !== details.email) startResendCooldown();
    onChanged(body.email);
    return undefined;
  }

  return (
    <form className={layoutCss.stack3} {...form.props}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={`${layoutCss.wrapped} ${css.actions}`}>
        <Button type="submit" isSmall isPending={form.isPending}>
          {t('change.submit')}
        </Button>
        <Button kind="line" isSmall disabled={form.isPending} onClick={onCancel}>
          {t('change.cancel')}
        </Button>
      </div>
    </form>
  );
}

type Rejection = Parameters<typeof failureMessage>[0] & { fields: Record<string, string> };

function errorsOf({ fields, ...failure }: Rejection): FormErrors {
  if (failure.code === 'EMAIL_TAKEN') return { fields: { email: problemText('EMAIL_TAKEN') } };
  return fields['email'] ? { fields } : { message: failureMessage(failure, t('change.failed')) };
}
