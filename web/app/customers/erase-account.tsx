import { type Erasure, readErasure, requestErasure, stopErasure } from '@tula/contract/accounts/erasure.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/account.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { accountRejection } from './account-rejection.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

/** Erasing the account: asking for it with the password, and stopping it until it happens. */
export function EraseAccount() {
  const { data, failure, refresh, update } = useRead(readErasure, {});
  const show = (erasure: Erasure) => update(() => erasure);
  return (
    <section className={css.accountPart} aria-labelledby="erase-account">
      <h2 id="erase-account">{t('erase.title')}</h2>
      <p className={layoutCss.soft}>{t('erase.about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('erase.failed')} onRetry={refresh} /> : null}
      {data && !failure ? <State erasure={data} onChanged={show} /> : null}
    </section>
  );
}

type StateProps = { erasure: Erasure; onChanged: (erasure: Erasure) => void };

function State({ erasure: { dueAt, waits }, onChanged }: StateProps) {
  return (
    <>
      {waits ? <Note tone="wait">{t('erase.waits')}</Note> : null}
      {dueAt === null ? (
        <Ask onChanged={onChanged} />
      ) : (
        <>
          <Note>{t('erase.due', { moment: formatMoment(new Date(dueAt)) })}</Note>
          <Stop onChanged={onChanged} />
        </>
      )}
    </>
  );
}

/** The password is only asked for once somebody wants this. */
function Ask({ onChanged }: Pick<StateProps, 'onChanged'>) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <AskForm onChanged={onChanged} />;
  return (
    <div className={layoutCss.row}>
      <Button kind="line" onClick={() => setAsking(true)}>
        {t('erase.begin')}
      </Button>
    </div>
  );
}

function AskForm({ onChanged }: Pick<StateProps, 'onChanged'>) {
  const form = useForm({
    check,
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(requestErasure, { body });
      if (!reply.data) return errorsOf(accountRejection(reply));
      onChanged(reply.data);
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <PasswordField
        label={t('erase.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" kind="line" isPending={form.isPending}>
          {t('erase.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The wrong password is told at the field of this form. */
function errorsOf({ fields: { currentPassword, ...others } = {}, ...rejection }: FormErrors): FormErrors {
  return { ...rejection, fields: currentPassword === undefined ? others : { password: currentPassword } };
}

function check({ password = '' }: FormValues): Checked<{ password: string }> {
  return password === '' ? { fields: { password: fieldText('required') } } : { value: { password } };
}

function Stop({ onChanged }: Pick<StateProps, 'onChanged'>) {
  const [isPending, setPending] = useState(false);
  async function stop() {
    setPending(true);
    const reply = await send(stopErasure, {});
    setPending(false);
    if (!reply.data) return toastFailure(failureMessage(reply, uiText('failed')));
    toast(t('erase.stopped'));
    onChanged(reply.data);
  }
  return (
    <div className={layoutCss.row}>
      <Button disabled={isPending} onClick={() => void stop()}>
        {t('erase.stop')}
      </Button>
    </div>
  );
}
