import { requestBackup } from '@tula/contract/upkeep/backup-keys.ts';
import { t } from '@tula/messages/server.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The whole shop in one encrypted file, saved by the browser while the server makes it. */
export function DownloadBackupPart({ hasKey }: { hasKey: boolean }) {
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="download-backup">
      <h2 id="download-backup">{t('download')}</h2>
      <p className={layoutCss.soft}>{t(hasKey ? 'download.about' : 'download.noKey')}</p>
      {hasKey ? <DownloadForm /> : null}
    </section>
  );
}

function DownloadForm() {
  const form = useForm({ check, submit });

  async function submit(password: string): Promise<FormErrors | undefined> {
    const reply = await send(requestBackup, { body: { password } });
    if (!reply.data) {
      const { code, fields, status, message } = reply;
      if (code === 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD')
        return { fields: { password: t('key.password.wrong') } };
      return { fields, message: status === 409 ? message : failureMessage(reply, uiText('failed')), code };
    }
    const link = document.createElement('a');
    link.href = reply.data.address;
    link.download = '';
    link.click();
    form.element.current?.reset();
    toast(t('download.started'));
    return undefined;
  }

  return (
    <form className={`${fieldCss.form} ${layoutCss.above4}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <PasswordField label={t('key.password')} autoComplete="current-password" {...form.field('password')} />
      <div className={layoutCss.row}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" kind="line" isPending={form.isPending}>
            {t('download.start')}
          </Button>
        )}
      </div>
    </form>
  );
}

function check({ password = '' }: FormValues): Checked<string> {
  return password === '' ? { fields: { password: fieldText('required') } } : { value: password };
}
