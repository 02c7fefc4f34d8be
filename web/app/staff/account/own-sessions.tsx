import { endOtherSessions, endOwnSession } from '@tula/contract/accounts/staff-account.ts';
import type { StaffSession } from '@tula/contract/accounts/staff-sessions.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { SessionList } from './session-list.tsx';
import css from './staff-account.module.css';
import layoutCss from '../../ui/layout.module.css';

type OwnSessionsProps = { sessions: readonly StaffSession[]; onChanged: () => Promise<void> };

export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const [isPending, setPending] = useState(false);

  async function endOthers() {
    setPending(true);
    const reply = await send(endOtherSessions, {});
    setPending(false);
    if (reply.data) toast(t('sessions.othersEnded'));
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onChanged();
  }

  return (
    <section className={css.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions')}</h2>
      <p className={`${layoutCss.soft} ${layoutCss.below3}`}>{t('sessions.text')}</p>
      <SessionList
        sessions={sessions}
        end={(id) => send(endOwnSession, { params: { id } })}
        onChanged={onChanged}
      />
      {sessions.length > 1 ? (
        <div className={layoutCss.above3}>
          <Button kind="line" isSmall isPending={isPending} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
