import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { deleteMail, sendMailAgain } from '@tula/contract/accounts/mails.ts';
import { t } from '@tula/messages/attention.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { hidden } from './hidden.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type Parked = NeedsAttention['parkedMails']['shown'][number];

/** An email that is no longer retried: staff send it again once its address is corrected, or delete it. */
export function ParkedEmail({ email, onChanged }: { email: Parked; onChanged: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const { id, to, subject, reason } = email;
  async function act(endpoint: typeof sendMailAgain | typeof deleteMail, done: string) {
    setPending(true);
    const reply = await send(endpoint, { params: { id } });
    if (reply.data) toast(done);
    // Another member of staff was faster: the updated list shows it too.
    else if (reply.status === 404) toastFailure(reply.message);
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onChanged();
    setPending(false);
  }
  const text =
    reason === null ? t.rich('email', { to, subject }) : t.rich('email.withReason', { to, subject, reason });
  return (
    <>
      <Text of={text} to={(inside) => <b>{inside}</b>} />
      <span className={`${layoutCss.wrapped} ${css.actions}`}>
        <TextButton disabled={isPending} onClick={() => void act(sendMailAgain, t('email.resent'))}>
          <Text of={t.rich('email.resend', { to, subject })} hidden={hidden} />
        </TextButton>
        <TextButton disabled={isPending} onClick={() => void act(deleteMail, t('email.deleted'))}>
          <Text of={t.rich('email.delete', { to, subject })} hidden={hidden} />
        </TextButton>
      </span>
    </>
  );
}
