import type { Tokens } from '@tula/contract/accounts/customers.ts';
import {
  LOGIN_CODE_MINUTES,
  ownCode,
  logInByCode,
  requestLoginCode,
} from '@tula/contract/accounts/login-codes.ts';
import { t as authText } from '@tula/messages/auth.ts';
import { t } from '@tula/messages/login-code.ts';
import { logInByPhone, readLoginWays, requestPhoneLoginCode } from '@tula/contract/accounts/phone-login.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { spacedPhone } from '../addresses/address-lines.ts';
import { send } from '../data/api.ts';
import { useRead } from '../data/use-read.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { CodeField, TextField } from '../ui/fields/text-field.tsx';
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
  onLogIn: (session: Tokens & { isEmailVerified: boolean }) => void;
  onPassword: () => void;
};

/**
 * Logs in by a code that is emailed, or sent to a phone where the shop can. Somebody who comes back from their emails finds
 * the field for the code again.
 */
export default function CodeLogin({ typedEmail, onLogIn, onPassword }: CodeLoginProps) {
  const [sentTo, setSentTo] = useState(codeSentTo);
  const [isByPhone, setByPhone] = useState(false);
  const ways = useRead(readLoginWays, {});

  function keep(to: string) {
    saveCodeSentTo(to);
    setSentTo(to);
  }
  function begin(again: { isByPhone: boolean }) {
    forgetCodeSent();
    setByPhone(again.isByPhone);
    setSentTo(undefined);
  }

  return (
    <>
      {sentTo !== undefined ? (
        <CodeForm sentTo={sentTo} onLogIn={onLogIn} onOther={() => begin({ isByPhone: isPhone(sentTo) })} />
      ) : isByPhone ? (
        <PhoneForm onSent={keep} />
      ) : (
        <EmailForm typedEmail={typedEmail} onSent={keep} />
      )}
      {ways.data?.isByPhone ? (
        <p className={css.authOther}>
          {isPhone(sentTo) || isByPhone ? (
            <TextButton onClick={() => begin({ isByPhone: false })}>{t('byEmail')}</TextButton>
          ) : (
            <TextButton onClick={() => begin({ isByPhone: true })}>{t('byPhone')}</TextButton>
          )}
        </p>
      ) : null}
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

/** No email begins with a plus sign and digits alone. */
const isPhone = (sentTo: string | undefined) => /^\+\d+$/.test(sentTo ?? '');

function PhoneForm({ onSent }: { onSent: (phone: string) => void }) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const form = useForm({
    check: (values) => checkWithPhone(requestPhoneLoginCode.body, values, country),
    submit,
  });

  async function submit(body: { phone: string }): Promise<FormErrors | undefined> {
    const reply = await send(requestPhoneLoginCode, { body });
    if (!reply.data) return { fields: { phone: reply.fields['phone'] ?? reply.message } };
    onSent(body.phone);
    return undefined;
  }

  const begin = useEffectEvent(() => form.element.current?.querySelector('input')?.focus());
  useEffect(() => begin(), []);

  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <PhoneField message={form.fields['phone']} country={country} onCountry={setCountry} />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('phone.send')}
      </Button>
    </form>
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

const checkCode = checkBySchema(ownCode);

type CodeFormProps = { sentTo: string; onLogIn: CodeLoginProps['onLogIn']; onOther: () => void };

function CodeForm({ sentTo, onLogIn, onOther }: CodeFormProps) {
  const isByPhone = isPhone(sentTo);
  const form = useForm({ check: checkCode, submit });
  const [isSending, setSending] = useState(false);

  async function submit({ code }: { code: string }): Promise<FormErrors | undefined> {
    const reply = isByPhone
      ? await send(logInByPhone, { body: { phone: sentTo, code } })
      : await send(logInByCode, { body: { email: sentTo, code } });
    if (!reply.data) return reply.fields['code'] ? { fields: reply.fields } : { message: reply.message };
    forgetCodeSent();
    onLogIn(reply.data);
    return undefined;
  }

  async function sendAnother() {
    if (isSending) return;
    setSending(true);
    const reply = isByPhone
      ? await send(requestPhoneLoginCode, { body: { phone: sentTo } })
      : await send(requestLoginCode, { body: { email: sentTo } });
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
          {isByPhone
            ? t('phone.sent', { phone: spacedPhone(sentTo), minutes: LOGIN_CODE_MINUTES })
            : t('sent', { email: sentTo, minutes: LOGIN_CODE_MINUTES })}
        </Note>
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <CodeField
        label={t('code.field')}
        hint={isByPhone ? t('phone.hint') : t('sent.spam')}
        {...form.field('code')}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {authText('login.submit')}
      </Button>
      <p className={layoutCss.spread}>
        <TextButton aria-busy={isSending || undefined} onClick={() => void sendAnother()}>
          {t('resend')}
        </TextButton>
        <TextButton onClick={onOther}>{isByPhone ? t('newPhone') : t('newEmail')}</TextButton>
      </p>
    </form>
  );
}
