import { type Erasure, readErasure, requestErasure, stopErasure } from '@tula/contract/accounts/erasure.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/account.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { accountRejection } from './account-rejection.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** Erasing the account: asking for it with the password, and stopping it until it happens. */
export function EraseAccount({ email }: { email: string }) {
  const { data, failure, refresh, update } = useRead(readErasure, {});
  const heading = useRef<HTMLHeadingElement>(null);

  /** What was pressed is gone then. */
  function show(erasure: Erasure) {
    flushSync(() => update(() => erasure));
    focusIfLost(heading.current);
  }

  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="erase-account"
    >
      <h2 id="erase-account" ref={heading} tabIndex={-1}>
        {t('erase.title')}
      </h2>
      <p className={layoutCss.soft}>{t('erase.about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('erase.failed')} onRetry={refresh} /> : null}
      {data && !failure ? <State erasure={data} email={email} onChanged={show} /> : null}
    </section>
  );
}

type AskProps = { email: string; onChanged: (erasure: Erasure) => void };
type StateProps = AskProps & { erasure: Erasure };

function State({ erasure: { dueAt, waits }, email, onChanged }: StateProps) {
  return (
    <div className={`${layoutCss.stack4} ${layoutCss.above4}`}>
      {waits ? <Note tone="wait">{t('erase.waits')}</Note> : null}
      {dueAt === null ? (
        <Ask email={email} onChanged={onChanged} />
      ) : (
        <>
          <Note>{t('erase.due', { moment: formatMoment(new Date(dueAt)) })}</Note>
          <Stop onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

/** The password is only asked for once somebody wants this. */
function Ask(props: AskProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLDivElement>(null);

  function close() {
    flushSync(() => setAsking(false));
    focusIfLost(opener.current?.querySelector('button'));
  }

  if (isAsking) return <AskForm {...props} onCancel={close} />;
  return (
    <div className={layoutCss.row} ref={opener}>
      <Button kind="line" onClick={() => setAsking(true)}>
        {t('erase.begin')}
      </Button>
    </div>
  );
}

/** The hidden email field tells password managers whose password is asked for. */
function AskForm({ email, onChanged, onCancel }: AskProps & { onCancel: () => void }) {
  const form = useForm({
    check,
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(requestErasure, { body });
      if (!reply.data) return errorsOf(accountRejection(reply));
      onChanged(reply.data);
      return undefined;
    },
  });

  useEffect(
    () => form.element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [form.element],
  );

  return (
    <form className={fieldCss.form} {...form.props}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('erase.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('erase.submit')}
        </Button>
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('cancel')}
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

function Stop({ onChanged }: Pick<AskProps, 'onChanged'>) {
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
