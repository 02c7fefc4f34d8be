import { t } from '@tula/messages/auth.ts';
import { t as verificationText } from '@tula/messages/verification.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, isSignedIn, useSession } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { useVerificationWatch } from '../verification/use-verification-watch.ts';
import { VerificationWait } from '../verification/verification-wait.tsx';
import {
  forgetNewAccount,
  logInToNewAccount,
  type NewAccount,
  renameNewAccount,
  sendAsNewAccount,
} from './new-account.ts';
import { saveSignUpEmail } from './kept-emails.ts';
import layoutCss from '../ui/layout.module.css';

/** After the sign-up: waits for the email to be verified, then logs in and goes on with what was begun. */
export function WelcomeAboard({ account }: { account: NewAccount | undefined }) {
  const navigate = useNavigate();
  const isOpen = account !== undefined;
  const session = useSession();
  const isWaiting = account?.tokens !== undefined && !isSignedIn(session);
  const { details, check } = useVerificationWatch(isWaiting, goOn, sendAsNewAccount);

  // The dialog stays until the next page is there.
  async function proceed() {
    await navigate(paths.signIn(), { replace: true });
    forgetNewAccount();
  }
  useEffect(() => () => void (isSignedIn(currentSession()) && forgetNewAccount()), []);

  return (
    <Dialog isOpen={isOpen} onClose={() => void proceed()} title={t('welcome.title')}>
      <p className={layoutCss.soft}>{t('welcome.text')}</p>
      <VerificationWait
        email={account?.email ?? ''}
        details={details}
        onEmailChanged={(email) => {
          renameNewAccount(email);
          saveSignUpEmail(email);
          void check();
        }}
        sendAs={account?.tokens && sendAsNewAccount}
      />
      <Proceed onClick={() => void proceed()} />
    </Dialog>
  );
}

function goOn() {
  toast(verificationText('verified'));
  // The page leaves by itself once it is signed in.
  logInToNewAccount();
}

function Proceed({ onClick }: { onClick: () => void }) {
  const around = useRef<HTMLDivElement>(null);
  // The dialog has put the focus on its first button.
  useEffect(() => around.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={around}>
      <DialogButtons>
        <Button onClick={onClick}>{t('welcome.login')}</Button>
      </DialogButtons>
    </div>
  );
}
