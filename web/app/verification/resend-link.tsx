import { t } from '@tula/messages/verification.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { STATUS } from '../ui/status-role.ts';
import { useResend } from './use-resend.ts';
import css from './verification-required.module.css';

/** A button that emails the verification link again, with a status message. */
export function ResendLink(look: ButtonStyle) {
  const { state, waitSeconds, resend } = useResend();
  return (
    <>
      <Button
        {...look}
        isPending={state === 'sending'}
        aria-disabled={waitSeconds > 0 || undefined}
        onClick={() => void resend()}
      >
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('resendNew')}
      </Button>
      <div {...STATUS} className={css.resendStatus}>
        {state === 'sent' ? (
          <Note tone="ok" icon="check">
            {t('sent')}
          </Note>
        ) : null}
      </div>
    </>
  );
}
