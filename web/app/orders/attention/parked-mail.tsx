import type { NeedsAttention } from '@tula/contract/sales.ts';
import { deleteMail, sendMailAgain } from '@tula/contract/mails.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureWords } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './attention.module.css';

type Parked = NeedsAttention['parkedMails']['shown'][number];

/** A mail that is not tried any more: tried anew when its address is mended, or forgotten. */
export function ParkedMail({ mail, onChanged }: { mail: Parked; onChanged: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const { id, to, subject, reason } = mail;
  async function act(endpoint: typeof sendMailAgain | typeof deleteMail, done: string) {
    setPending(true);
    const reply = await send(endpoint, { params: { id } });
    if (reply.data) toast(done);
    // Somebody else was faster: the list that is read now says so too.
    else if (reply.status === 404) toastFailure(reply.message);
    else toastFailure(failureWords(reply, 'Something went wrong!'));
    await onChanged();
    setPending(false);
  }
  const about = <span className={layoutCss.visuallyHidden}>{` the mail to ${to}: ${subject}`}</span>;
  return (
    <>
      <b>{to}</b> {subject}
      {reason === null ? '' : `: ${reason}`}
      <span className={css.wantingActions}>
        <TextButton disabled={isPending} onClick={() => void act(sendMailAgain, 'The mail is sent again.')}>
          Send again{about}
        </TextButton>
        <TextButton disabled={isPending} onClick={() => void act(deleteMail, 'The mail is forgotten.')}>
          Forget{about}
        </TextButton>
      </span>
    </>
  );
}
