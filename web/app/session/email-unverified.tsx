import { t } from '@tula/messages/verification.ts';
import { useSession } from '../data/session.ts';
import { TextButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { useResend } from './use-resend.ts';
import { useVerificationWatch } from './use-verification-watch.ts';

/** Says that the email, empty until it is known, waits for its verification, and sends the link again. */
export function EmailUnverified({ email, className }: { email: string; className?: string | undefined }) {
  const { isVerified } = useSession();
  useVerificationWatch(!isVerified, tellVerified);
  return isVerified ? null : <AskForLink email={email} className={className} />;
}

function tellVerified() {
  toast(t('verified'));
}

function LinkSent({ email }: { email: string }) {
  if (email === '') return t('sent');
  return <Text of={t.rich('sentTo', { email })} b={(inside) => <b>{inside}</b>} />;
}

function AskForLink({ email, className }: { email: string; className: string | undefined }) {
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
