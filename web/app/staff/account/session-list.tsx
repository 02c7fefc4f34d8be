import { deviceName, type StaffSession } from '@tula/contract/accounts/staff-sessions.ts';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type ReactNode, useState } from 'react';
import type { Reply } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';

import css from './staff-account.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type SessionListProps = {
  sessions: readonly StaffSession[];
  end: (id: StaffSession['id']) => Promise<Reply<Endpoint>>;
  onChanged: () => Promise<void>;
};

/** The sessions of one account; each but the one of this page can be ended. */
export function SessionList({ sessions, ...props }: SessionListProps) {
  return (
    <ul className={`${partsCss.sheet} ${partsCss.lined}`} aria-label={t('sessions.list')}>
      {sessions.map((session) => (
        <Session key={session.id} session={session} {...props} />
      ))}
    </ul>
  );
}

const hidden = (inside: ReactNode) => <span className={layoutCss.visuallyHidden}>{inside}</span>;

type SessionProps = Omit<SessionListProps, 'sessions'> & { session: StaffSession };

function Session({ session, end, onChanged }: SessionProps) {
  const { id, beganAt, lastUsedAt, isThisOne } = session;
  const [isPending, setPending] = useState(false);
  const device = deviceName(session);
  const [began, used] = [formatMoment(new Date(beganAt)), formatMoment(new Date(lastUsedAt))];

  async function logOut() {
    setPending(true);
    const reply = await end(id);
    setPending(false);
    if (reply.data) toast(t('session.ended', { device }));
    else toastFailure(reply.status === 404 ? reply.message : failureMessage(reply, uiText('failed')));
    await onChanged();
  }

  return (
    <li className={css.session}>
      <b>{device}</b>
      {isThisOne ? (
        <StatusBadge tone="success">{t('session.thisOne')}</StatusBadge>
      ) : (
        <TextButton disabled={isPending} onClick={() => void logOut()}>
          <Text of={t.rich('session.end', { device })} hidden={hidden} />
        </TextButton>
      )}
      <p className={`${layoutCss.muted} ${layoutCss.wrapped} ${css.times}`}>
        <span>{t('session.began', { began })}</span>
        <span>{t('session.used', { used })}</span>
      </p>
    </li>
  );
}
