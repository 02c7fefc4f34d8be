import type { Tokens } from '@tula/contract/accounts/customers.ts';
import {
  LOGIN_CODE_MINUTES,
  loginByCodeBody,
  logInByCode,
  requestLoginCode,
} from '@tula/contract/accounts/login-codes.ts';
import { t as authText } from '@tula/messages/auth.ts';
import { t } from '@tula/messages/login-code.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../data/api.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Note } from '../ui/note.tsx';
import { STATUS } from '../ui/status-role.ts';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { codeSentTo, forgetCodeSent, saveCodeSentTo } from './kept-emails.ts';
import layoutCss from '../ui/layout.module.css';
import css from './auth-box.module.css';
import fieldCss from '../ui/fields/field.module.css';

export type CodeLoginProps = {
  /** The email typed into the form for the password, if there is one. */
  typedEmail: string;
  onLogIn: (session: Tokens & { isEmailVerified: true }) => void;
  onPassword: () => void;
};

/** Logs in by a code that is emailed. Somebody who comes back from their emails finds the field for the code again. */
export default function CodeLogin({ typedEmail, onLogIn, onPassword }: CodeLoginProps) {
  const [sentTo, setSentTo] = useState(codeSentTo);

  return (
    <>
      {sentTo === undefined ? (
        <EmailForm
          typedEmail={typedEmail}
          onSent={(email) => {
            saveCodeSentTo(email);
            setSentTo(email);
          }}
        />
      ) : (
        <CodeForm
          email={sentTo}
          onLogIn={onLogIn}
          onOtherEmail={() => {
            forgetCodeSent();
            setSentTo(undefined);
          }}
        />
      )}
      <p className={css.authOther}>
        <TextButton
          onClick={() => {
            forgetCodeSent();
            onPassword();
          }}
        >
          {t('back')}
        </TextButton>
      </p>
    </>
  );
}

const checkEmail = checkBySchema(requestLoginCode.body);

function EmailForm({ typedEmail, onSent }: { typedEmail: string; onSent: (email: string) => void }) {
  const form = useForm({ check: checkEmail, submit, start: { email: typedEmail } });

  async function submit(body: { email: string }): Promise<FormErrors | undefined> {
    const reply = await send(requestLoginCode, { body });
    if (!reply.data) return { message: reply.message };
    onSent(body.email);
    return undefined;
  }

  // Whoever typed an email before has asked for the code already.
  const begin = useEffectEvent(() => {
    if ('value' in checkEmail({ email: typedEmail })) form.element.current?.requestSubmit();
    else form.element.current?.querySelector('input')?.focus();
  });
  useEffect(() => begin(), []);

  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={authText('email')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        {...form.field('email')}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {authText('login.byCode')}
      </Button>
    </form>
  );
}

type CodeFormProps = { email: string; onLogIn: CodeLoginProps['onLogIn']; onOtherEmail: () => void };

function CodeForm({ email, onLogIn, onOtherEmail }: CodeFormProps) {
  const checkCode = (values: FormValues) => checkBySchema(loginByCodeBody)({ email, code: values['code'] });
  const form = useForm({ check: checkCode, submit });
  const [isSending, setSending] = useState(false);

  async function submit(body: { email: string; code: string }): Promise<FormErrors | undefined> {
    const reply = await send(logInByCode, { body });
    if (!reply.data) return reply.fields['code'] ? { fields: reply.fields } : { message: reply.message };
    forgetCodeSent();
    onLogIn(reply.data);
    return undefined;
  }

  async function sendAnother() {
    if (isSending) return;
    setSending(true);
    const reply = await send(requestLoginCode, { body: { email } });
    setSending(false);
    if (reply.data) toast(t('resend.done'));
    else toastFailure(reply.message);
  }

  const begin = useEffectEvent(() => form.element.current?.querySelector('input')?.focus());
  useEffect(() => begin(), []);

  return (
    <form className={fieldCss.form} {...form.props}>
      <div {...STATUS}>
        <Note tone="ok" icon="check">
          {t('sent', { email, minutes: LOGIN_CODE_MINUTES })}
        </Note>
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('code.field')}
        hint={t('sent.spam')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.field('code')}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {authText('login.submit')}
      </Button>
      <p className={layoutCss.spread}>
        <TextButton aria-busy={isSending || undefined} onClick={() => void sendAnother()}>
          {t('resend')}
        </TextButton>
        <TextButton onClick={onOtherEmail}>{t('newEmail')}</TextButton>
      </p>
    </form>
  );
}
