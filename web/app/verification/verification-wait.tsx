import type { UserDetails } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/verification.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Send } from '../data/api.ts';
import { TextButton } from '../ui/button.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { Text } from '../ui/text.tsx';
import { ChangeEmail } from './change-email.tsx';
import { useResend } from './use-resend.ts';
import css from './verification-wait.module.css';
import layoutCss from '../ui/layout.module.css';

type VerificationWaitProps = {
  /** Empty until it is known. */
  email: string;
  /** Undefined until they are read; without them the email cannot be changed. */
  details: UserDetails | undefined;
  onEmailChanged: (email: string) => void;
  /** Sends with another session than the tab's; without any, nothing can be sent. */
  sendAs: Send | undefined;
};

/** Names the address to which the link was sent; sends another one, and changes a mistyped address. */
export function VerificationWait({ email, details, onEmailChanged, sendAs }: VerificationWaitProps) {
  const [isChanging, setChanging] = useState(false);
  const [isNewLink, setNewLink] = useState(false);
  const text = useRef<HTMLOutputElement>(null);

  function close() {
    flushSync(() => setChanging(false));
    focusIfLost(text.current);
  }

  return (
    <div className={`${layoutCss.stack3} ${css.wait}`}>
      <output ref={text} tabIndex={-1}>
        <LinkSent email={email} isNew={isNewLink} />
      </output>
      {isChanging && details && sendAs ? (
        <ChangeEmail
          details={details}
          sendAs={sendAs}
          onCancel={close}
          onChanged={(changed) => {
            onEmailChanged(changed);
            setNewLink(changed !== details.email);
            close();
          }}
        />
      ) : null}
      {!isChanging && sendAs ? (
        <div className={`${layoutCss.wrapped} ${css.actions} ${css.links}`}>
          <ResendButton sendAs={sendAs} onSent={() => setNewLink(true)} />
          {details ? <TextButton onClick={() => setChanging(true)}>{t('change')}</TextButton> : null}
        </div>
      ) : null}
    </div>
  );
}

function ResendButton({ sendAs, onSent }: { sendAs: Send; onSent: () => void }) {
  const { state, waitSeconds, resend } = useResend(sendAs);
  return (
    <TextButton
      aria-busy={state === 'sending' || undefined}
      aria-disabled={waitSeconds > 0 || undefined}
      onClick={() => void resend().then((isSent) => isSent && onSent())}
    >
      {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('resendNew')}
    </TextButton>
  );
}

function LinkSent({ email, isNew }: { email: string; isNew: boolean }) {
  if (email === '') return isNew ? t('sent') : t('open');
  const bold = () => (
    <b className={layoutCss.anywhere}>
      <EmailAddress of={email} />
    </b>
  );
  return <Text of={isNew ? t.rich('sentTo', { email }) : t.rich('openSentTo', { email })} b={bold} />;
}
