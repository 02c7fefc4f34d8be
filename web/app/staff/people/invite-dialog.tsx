import { invitePerson, personToInvite } from '@tula/contract/accounts/people.ts';
import { t } from '@tula/messages/people.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { RoleField } from './role-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onChanged: () => Promise<void> };

export function InviteDialog({ isOpen, ...props }: InviteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('invite.title')}>
      <InviteForm {...props} />
    </Dialog>
  );
}

const check = checkBySchema(personToInvite);

function InviteForm({ onClose, onChanged }: Omit<InviteDialogProps, 'isOpen'>) {
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(invitePerson, { body });
      if (reply.data) {
        toast(t('invite.sent', { email: body.email }));
        onClose();
        void onChanged();
        return undefined;
      }
      const { fields, code } = reply;
      return {
        message: 'email' in fields ? undefined : failureMessage(reply, uiText('failed')),
        fields,
        code,
      };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('invite.text')}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField label={t('field.email')} {...form.field('email')} inputMode="email" autoComplete="off" />
      <RoleField start="kitchen" message={form.fields['role']} />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('invite.submit')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}
