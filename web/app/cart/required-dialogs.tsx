import { t } from '@tula/messages/session.ts';
import { t as verificationText } from '@tula/messages/verification.ts';
import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addToCart, directCheckout } from './cart-store.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { isCustomer, markVerified, useSession } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import type { VerificationRequiredProps } from '../verification/verification-required.tsx';
import { isVerifiedMeanwhile } from '../verification/verified-meanwhile.ts';
import {
  forgetWaiting,
  formatWaiting,
  type PendingAction,
  savePendingAction,
  shareWaiting,
  takePendingAction,
} from './pending-action.ts';
import { saveReturnPath } from '../session/return-path.ts';
import layoutCss from '../ui/layout.module.css';

/** Loaded on demand, as few shoppers ever see it. */
const VerificationRequired = lazy<ComponentType<VerificationRequiredProps>>(async () => {
  try {
    return { default: (await import('../verification/verification-required.tsx')).VerificationRequired };
  } catch {
    return { default: VerificationToasted };
  }
});

/** A toast in place of the dialog when the dialog's chunk fails to load. */
function VerificationToasted({ onClose }: VerificationRequiredProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toastFailure(t('verifyFirst'));
    close();
  }, []);
  return null;
}

type OpenDialog =
  | { kind: 'sign-in'; action: PendingAction }
  | { kind: 'verification'; action: PendingAction | undefined };

type RequiredDialogs = {
  /** Adds to the cart or buys; both need a login, and only buying needs a verified email. */
  perform: (action: PendingAction) => void;
  requestVerification: () => void;
};

/** Provided anew by pages on which nothing can be bought. */
export const RequiredDialogsContext = createContext<RequiredDialogs>({
  perform: () => {},
  requestVerification: () => {},
});

export function useRequiredDialogs(): RequiredDialogs {
  return useContext(RequiredDialogsContext);
}

/** The login and verification dialogs that an action may need first, for the whole shop. */
export function RequiredDialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const perform = useCallback(
    (action: PendingAction) => {
      if (!isCustomer(session)) return setDialog({ kind: 'sign-in', action });
      const goToCheckout = () => navigate(paths.checkout());
      if (action.kind === 'add' || session.isVerified) return void run(action, goToCheckout);
      // The link may have been opened in another tab meanwhile.
      void isVerifiedMeanwhile().then((isVerified) => {
        if (!isVerified) {
          shareWaiting(action);
          return setDialog({ kind: 'verification', action });
        }
        markVerified();
        return run(action, goToCheckout);
      });
    },
    [session, navigate],
  );

  const dialogs = useMemo<RequiredDialogs>(
    () => ({
      perform,
      requestVerification: () => setDialog({ kind: 'verification', action: undefined }),
    }),
    [perform],
  );

  const onVerified = useCallback(() => {
    setDialog(undefined);
    toast(verificationText('verified'));
    if (dialog?.action) void run(dialog.action, () => navigate(paths.checkout()));
  }, [dialog, navigate]);

  const performPendingAction = useEffectEvent(() => {
    const action = takePendingAction();
    if (action) perform(action);
  });
  // The pending action survives sign-up and login and runs only after them.
  const canPerform = isCustomer(session) && pathname !== paths.signIn() && pathname !== paths.signUp();
  useEffect(() => {
    if (!canPerform) return;
    const timer = setTimeout(performPendingAction);
    return () => clearTimeout(timer);
  }, [canPerform]);

  return (
    <RequiredDialogsContext.Provider value={dialogs}>
      {children}
      <LoginRequired
        action={dialog?.kind === 'sign-in' ? dialog.action : undefined}
        onClose={() => setDialog(undefined)}
      />
      {dialog?.kind === 'verification' ? (
        <Suspense>
          <VerificationRequired
            isOpen
            waiting={dialog.action && formatWaiting(dialog.action)}
            onClose={() => setDialog(undefined)}
            onVerified={onVerified}
          />
        </Suspense>
      ) : null}
    </RequiredDialogsContext.Provider>
  );
}

async function run({ kind, item }: PendingAction, goToCheckout: () => unknown) {
  if (kind === 'buy') {
    forgetWaiting();
    directCheckout(item);
    goToCheckout();
    return;
  }
  const rejection = await addToCart(item);
  if (rejection) toastFailure(rejection);
  else toast(t('added'), { to: paths.cart(), text: t('viewCart') });
}

function LoginRequired({ action, onClose }: { action: PendingAction | undefined; onClose: () => void }) {
  const navigate = useNavigate();

  function leaveFor(path: string) {
    if (action) savePendingAction(action);
    // The browser's address also has the chosen pack and count.
    saveReturnPath(location.pathname + location.search);
    onClose();
    void navigate(path);
  }

  return (
    <Dialog isOpen={action !== undefined} onClose={onClose} title={t('login.title')}>
      <p className={layoutCss.soft}>{action && loginText(action)}</p>
      <DialogButtons>
        <Button onClick={() => leaveFor(paths.signIn())}>{t('logIn')}</Button>
        <Button kind="line" onClick={() => leaveFor(paths.signUp())}>
          {t('createAccount')}
        </Button>
        <Button kind="line" onClick={onClose}>
          {t('notNow')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function loginText(action: PendingAction): string {
  return t(action.kind === 'add' ? 'login.add' : 'login.buy', { product: formatWaiting(action) });
}
