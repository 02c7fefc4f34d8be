import {
  type ListedInvitation,
  sendInvitationAgain,
  showInvitationLink,
  withdrawInvitation,
} from '@tula/contract/accounts/people.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/people.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type ReactNode, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { InvitationLink } from './invitation-link.tsx';
import css from './people.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const hidden = (inside: ReactNode) => <span className={layoutCss.visuallyHidden}>{inside}</span>;

type InvitationsProps = { invitations: readonly ListedInvitation[]; onChanged: () => Promise<void> };

/** Who is invited and has not joined yet. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={css.invited}>
        {t('invitations')}
      </h2>
      <ul className={`${rowsCss.rows} ${css.people}`}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

type InvitationProps = { invitation: ListedInvitation; onChanged: () => Promise<void> };

function Invitation({ invitation, onChanged }: InvitationProps) {
  const { id, email, role, expiresAt, isExpired } = invitation;
  const [isPending, setPending] = useState(false);
  const [link, setLink] = useState<string>();
  const day = formatDay(new Date(expiresAt));
  async function change(
    request: () => Promise<Reply<typeof sendInvitationAgain> | Reply<typeof withdrawInvitation>>,
    done: string,
  ) {
    setPending(true);
    const reply = await request();
    setPending(false);
    if (reply.data) toast(done);
    else toastFailure(reply.status === 404 ? reply.message : failureMessage(reply, uiText('failed')));
    await onChanged();
  }
  async function showLink() {
    setPending(true);
    const reply = await send(showInvitationLink, { params: { id } });
    setPending(false);
    if (reply.data) return setLink(reply.data.link);
    toastFailure(reply.status === 404 ? reply.message : failureMessage(reply, uiText('failed')));
    return onChanged();
  }
  return (
    <li className={rowsCss.row}>
      <p className={css.name}>
        <EmailAddress of={email} />
      </p>
      <StatusBadge tone={isExpired ? 'failed' : 'pending'}>{roleName(role)}</StatusBadge>
      <p className={css.facts}>
        <span className={layoutCss.muted}>
          {isExpired ? t('invitation.expired', { day }) : t('invitation.until', { day })}
        </span>
      </p>
      <p className={css.actions}>
        {isExpired ? null : (
          <TextButton disabled={isPending} onClick={() => void showLink()}>
            <Text of={t.rich('invitation.link', { email })} hidden={hidden} />
          </TextButton>
        )}
        <TextButton
          disabled={isPending}
          onClick={() =>
            void change(() => send(sendInvitationAgain, { params: { id } }), t('invitation.sentAgain'))
          }
        >
          <Text of={t.rich('invitation.again', { email })} hidden={hidden} />
        </TextButton>
        <TextButton
          disabled={isPending}
          onClick={() =>
            void change(() => send(withdrawInvitation, { params: { id } }), t('invitation.withdrawn'))
          }
        >
          <Text of={t.rich('invitation.withdraw', { email })} hidden={hidden} />
        </TextButton>
      </p>
      <InvitationLink {...{ email, role, day, link }} onClose={() => setLink(undefined)} />
    </li>
  );
}
