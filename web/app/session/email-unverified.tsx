import { useSession } from '../data/session.ts';
import { TextButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
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
  toast('Email Verified!');
}

function AskForLink({ email, className }: { email: string; className: string | undefined }) {
  const { state, waitSeconds, resend } = useResend();
  return (
    <Note tone="wait" className={className}>
      <output>
        {state === 'sent' ? (
          <>
            A new link is on its way{email === '' ? '' : ' to '}
            <b>{email}</b>. Only the newest one works.
          </>
        ) : (
          'Your email is not verified yet. Verify it to fill a cart and order.'
        )}
      </output>{' '}
      <TextButton
        aria-busy={state === 'sending' || undefined}
        aria-disabled={waitSeconds > 0 || undefined}
        onClick={() => void resend()}
      >
        {waitSeconds > 0 ? `Send again in ${waitSeconds} s` : 'Send the link again'}
      </TextButton>
    </Note>
  );
}
