import { renewRecoveryCodes, turnOffSecondFactor } from '@tula/contract/accounts/second-factor.ts';
import { t } from '@tula/messages/second-factor.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { CodeField } from './code-field.tsx';
import { secondFactorErrors } from './second-factor-errors.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

export type CodeAction = 'renew' | 'turnOff';

type ConfirmByCodeDialogProps = {
  action: CodeAction | undefined;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => Promise<void>;
};

/** Asks for password and code before recovery codes are renewed or the second factor is turned off. */
export function ConfirmByCodeDialog({ action, ...props }: ConfirmByCodeDialogProps) {
  return (
    <Dialog
      isOpen={action !== undefined}
      onClose={props.onClose}
      title={t(action === 'renew' ? 'renew.title' : 'turnOff.title')}
    >
      {action ? <ConfirmForm action={action} {...props} /> : null}
    </Dialog>
  );
}

const check = checkBySchema(turnOffSecondFactor.body);

type ConfirmFormProps = Omit<ConfirmByCodeDialogProps, 'action'> & { action: CodeAction };

function ConfirmForm({ action, onClose, onCodes, onChanged }: ConfirmFormProps) {
  const isRenewing = action === 'renew';
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(isRenewing ? renewRecoveryCodes : turnOffSecondFactor, { body });
      if (!reply.data) {
        if (reply.code === 'SECOND_FACTOR_OFF') void onChanged();
        return secondFactorErrors(reply);
      }
      onClose();
      if ('recoveryCodes' in reply.data) onCodes(reply.data.recoveryCodes);
      else toast(t('turnOff.done'));
      void onChanged();
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t(isRenewing ? 'renew.text' : 'turnOff.text')}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <CodeField kind={kind} {...form.field('code')} />
      <p>
        <TextButton onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(kind === 'app' ? 'useRecoveryCode' : 'useApp')}
        </TextButton>
      </p>
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" {...(isRenewing ? {} : { kind: 'danger' })} isPending={form.isPending}>
            {t(isRenewing ? 'renew' : 'turnOff')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}
