import { type Erasure, readErasure, requestErasure, stopErasure } from '@tula/contract/accounts/erasure.ts';
import { LOGIN_CODE_MINUTES, ownCode, requestLoginCode } from '@tula/contract/accounts/login-codes.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/account.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as codeText } from '@tula/messages/login-code.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { Checked, FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Button, TextButton } from '../ui/button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { CodeField } from '../ui/fields/text-field.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import { STATUS } from '../ui/status-role.ts';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { accountRejection } from './account-rejection.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type Account = { email: string; isEmailVerified: boolean };

/** Erasing the account: asking for it with the password or a code, and stopping it until it happens. */
export function EraseAccount({ email, isEmailVerified }: Account) {
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
      {data && !failure ? (
        <State erasure={data} email={email} isEmailVerified={isEmailVerified} onChanged={show} />
      ) : null}
    </section>
  );
}

type AskProps = Account & { onChanged: (erasure: Erasure) => void };
type StateProps = AskProps & { erasure: Erasure };

function State({ erasure: { dueAt, waits }, ...ask }: StateProps) {
  return (
    <div className={`${layoutCss.stack4} ${layoutCss.above4}`}>
      {waits ? <Note tone="wait">{t('erase.waits')}</Note> : null}
      {dueAt === null ? (
        <Ask {...ask} />
      ) : (
        <>
          <Note>{t('erase.due', { moment: formatMoment(new Date(dueAt)) })}</Note>
          <Stop onChanged={ask.onChanged} />
        </>
      )}
    </div>
  );
}

/** The password or a code is only asked for once somebody wants this. */
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

type AskFormProps = AskProps & { onCancel: () => void };

/** A code from the verified email does as well as the password: whoever was imported, or logs in by code, has none. */
function AskForm(props: AskFormProps) {
  const [isByCode, setByCode] = useState(false);
  const [isSending, setSending] = useState(false);

  async function sendCode() {
    setSending(true);
    const reply = await send(requestLoginCode, { body: { email: props.email } });
    setSending(false);
    if (!reply.data) return toastFailure(failureMessage(reply, uiText('failed')));
    if (isByCode) toast(codeText('resend.done'));
    setByCode(true);
  }

  const askForCode = (
    <TextButton aria-busy={isSending || undefined} onClick={() => void sendCode()}>
      {isByCode ? codeText('resend') : t('erase.byCode')}
    </TextButton>
  );
  return isByCode ? (
    <CodeForm {...props} other={askForCode} />
  ) : (
    <PasswordForm {...props} other={props.isEmailVerified ? askForCode : null} />
  );
}

type ProofProps = AskFormProps & { other: ReactNode };

/** The hidden email field tells password managers whose password is asked for. */
function PasswordForm({ email, other, onChanged, onCancel }: ProofProps) {
  const form = useForm({
    check: checkPassword,
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(requestErasure, { body });
      if (!reply.data) return errorsOf(accountRejection(reply));
      onChanged(reply.data);
      return undefined;
    },
  });
  useFirstFieldFocus(form);
  return (
    <form className={fieldCss.form} {...form.props}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('erase.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {other ? <p>{other}</p> : null}
      <AskButtons isPending={form.isPending} onCancel={onCancel} />
    </form>
  );
}

function CodeForm({ email, other, onChanged, onCancel }: ProofProps) {
  const form = useForm({
    check: checkBySchema(ownCode),
    async submit(body: { code: string }): Promise<FormErrors | undefined> {
      const reply = await send(requestErasure, { body });
      if (!reply.data)
        return reply.fields['code']
          ? { fields: reply.fields }
          : { message: failureMessage(reply, t('failed')) };
      onChanged(reply.data);
      return undefined;
    },
  });
  useFirstFieldFocus(form);
  return (
    <form className={fieldCss.form} {...form.props}>
      <div {...STATUS}>
        <Note tone="ok" icon="check">
          {t('erase.codeSent', { email, minutes: LOGIN_CODE_MINUTES })}
        </Note>
      </div>
      <CodeField label={codeText('code.field')} hint={codeText('sent.spam')} {...form.field('code')} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <p>{other}</p>
      <AskButtons isPending={form.isPending} onCancel={onCancel} />
    </form>
  );
}

function useFirstFieldFocus({ element }: { element: RefObject<HTMLFormElement | null> }) {
  useEffect(
    () => element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [element],
  );
}

function AskButtons({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <div className={layoutCss.row}>
      <Button type="submit" isPending={isPending}>
        {t('erase.submit')}
      </Button>
      <Button kind="line" disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The wrong password is told at the field of this form. */
function errorsOf({ fields: { currentPassword, ...others } = {}, ...rejection }: FormErrors): FormErrors {
  return { ...rejection, fields: currentPassword === undefined ? others : { password: currentPassword } };
}

function checkPassword({ password = '' }: FormValues): Checked<{ password: string }> {
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
