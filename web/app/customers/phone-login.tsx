import { LOGIN_CODE_MINUTES, ownCode } from '@tula/contract/accounts/login-codes.ts';
import {
  endPhoneLogin,
  type PhoneLogin as PhoneLoginState,
  provePhone,
  readPhoneLogin,
  sendPhoneProof,
} from '@tula/contract/accounts/phone-login.ts';
import { t } from '@tula/messages/login-code.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { spacedPhone } from '../addresses/address-lines.ts';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/fields/text-field.tsx';
import { Note } from '../ui/note.tsx';
import { STATUS } from '../ui/status-role.ts';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import css from './account-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** Turns logins by a code on the phone on and off, where the shop can send one there. `phone` is the number as the page shows it. */
export function PhoneLogin({ phone }: { phone: string | null | undefined }) {
  const { data, failure, refresh, update } = useRead(readPhoneLogin, {});
  const isOfOtherNumber = data !== undefined && phone !== undefined && data.phone !== phone;
  const follow = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isOfOtherNumber) follow();
  }, [isOfOtherNumber]);

  if (!data && !failure) return null;
  if (data && ((!data.isOffered && !data.isOn) || data.phone === null)) return null;
  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="phone-login"
    >
      <h2 id="phone-login">{t('own.title')}</h2>
      {failure ? <LoadFailure failure={failure} message={t('own.failed')} onRetry={refresh} /> : null}
      {data?.phone ? (
        <State
          key={data.phone}
          phone={spacedPhone(data.phone)}
          state={data}
          onChanged={(state) => update(() => state)}
        />
      ) : null}
    </section>
  );
}

type StateProps = { phone: string; state: PhoneLoginState; onChanged: (state: PhoneLoginState) => void };

function State({ phone, state, onChanged }: StateProps) {
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);

  async function sendCode() {
    setPending(true);
    const reply = await send(sendPhoneProof, {});
    setPending(false);
    if (reply.data) setSent(true);
    else toastFailure(failureMessage(reply, uiText('failed')));
  }

  async function end() {
    setPending(true);
    const reply = await send(endPhoneLogin, {});
    setPending(false);
    if (!reply.data) return toastFailure(failureMessage(reply, uiText('failed')));
    toast(t('own.ended'));
    onChanged(reply.data);
  }

  return (
    <div className={layoutCss.stack3}>
      <p className={layoutCss.soft}>{state.isOn ? t('own.on', { phone }) : t('own.off', { phone })}</p>
      {isSent && !state.isOn ? (
        <Code phone={phone} onProven={onChanged} />
      ) : (
        <div>
          <Button kind="line" isPending={isPending} onClick={() => void (state.isOn ? end() : sendCode())}>
            {state.isOn ? t('own.end') : t('own.prove')}
          </Button>
        </div>
      )}
    </div>
  );
}

const checkCode = checkBySchema(ownCode);

function Code({ phone, onProven }: { phone: string; onProven: StateProps['onChanged'] }) {
  const form = useForm({ check: checkCode, submit });

  async function submit(body: { code: string }): Promise<FormErrors | undefined> {
    const reply = await send(provePhone, { body });
    if (!reply.data) return reply.fields['code'] ? { fields: reply.fields } : { message: reply.message };
    toast(t('own.proven'));
    onProven(reply.data);
    return undefined;
  }

  const begin = useEffectEvent(() => form.element.current?.querySelector('input')?.focus());
  useEffect(() => begin(), []);

  return (
    <form className={fieldCss.form} {...form.props}>
      <div {...STATUS}>
        <Note tone="ok" icon="check">
          {t('own.sent', { phone, minutes: LOGIN_CODE_MINUTES })}
        </Note>
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <CodeField label={t('code.field')} {...form.field('code')} />
      <div>
        <Button type="submit" isPending={form.isPending}>
          {t('own.prove')}
        </Button>
      </div>
    </form>
  );
}
