import { t } from '@tula/messages/verification.ts';
import { useSession } from '../data/session.ts';
import { TextButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { useResend } from './use-resend.ts';
import { useVerificationWatch } from './use-verification-watch.ts';

/** A note about an unverified email, with a button that sends the link again. `email` is empty until it is loaded. */
export function EmailUnverified({ email, className }: { email: string; className?: string | undefined }) {
  const { isVerified } = useSession();
  useVerificationWatch(!isVerified, showVerified);
  return isVerified ? null : <UnverifiedNote email={email} className={className} />;
}

function showVerified() {
  toast(t('verified'));
}

function LinkSent({ email }: { email: string }) {
  if (email === '') return t('sent');
  return <Text of={t.rich('sentTo', { email })} b={(inside) => <b>{inside}</b>} />;
}

function UnverifiedNote({ email, className }: { email: string; className: string | undefined }) {
  const { state, waitSeconds, resend } = useResend();
  return (
    <Note tone="wait" className={className}>
      <output>{state === 'sent' ? <LinkSent email={email} /> : t('unverified')}</output>{' '}
      <TextButton
        aria-busy={state === 'sending' || undefined}
        aria-disabled={waitSeconds > 0 || undefined}
        onClick={() => void resend()}
      >
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('resend')}
      </TextButton>
    </Note>
  );
}
