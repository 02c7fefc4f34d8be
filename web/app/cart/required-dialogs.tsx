import { t } from '@tula/messages/session.ts';
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
import { paths } from '../data/paths.ts';
import { isCustomer, markVerified, useSession } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import type { VerificationRequiredProps } from '../session/verification-required.tsx';
import { isVerifiedMeanwhile } from '../session/verified-meanwhile.ts';
import { savePendingAction, takePendingAction, type PendingAction } from './pending-action.ts';
import { keepReturnTo } from '../session/return-path.ts';
import layoutCss from '../ui/layout.module.css';

/** Few ever see it, and those who do have pressed something before: it is fetched then. */
const VerificationRequired = lazy<ComponentType<VerificationRequiredProps>>(async () => {
  try {
    return { default: (await import('../session/verification-required.tsx')).VerificationRequired };
  } catch {
    return { default: VerificationToasted };
  }
});

/** Without the connection that the dialog needs, the same in a sentence. */
function VerificationToasted({ onClose }: VerificationRequiredProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toastFailure(t('verifyFirst'));
    close();
  }, []);
  return null;
}

type Asked = { kind: 'sign-in' | 'verification'; action: PendingAction | undefined } | undefined;

type Asking = {
  /** Adds to the cart or buys at once; asks to sign in or to verify the email first where that is needed. */
  fulfil: (action: PendingAction) => void;
  askForSignIn: (action?: PendingAction) => void;
  askForVerification: () => void;
};

const AskingContext = createContext<Asking>({
  fulfil: () => {},
  askForSignIn: () => {},
  askForVerification: () => {},
});

export function useAsking(): Asking {
  return useContext(AskingContext);
}

/** The login and verification dialogs that an action may need first, for the whole shop. */
export function AskingProvider({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const fulfil = useCallback(
    (action: PendingAction) => {
      if (!isCustomer(session)) return ask({ kind: 'sign-in', action });
      const goToCheckout = () => navigate(paths.checkout());
      if (session.isVerified) return void grant(action, goToCheckout);
      // The link may have been opened in another tab since.
      void isVerifiedMeanwhile().then((isVerified) => {
        if (!isVerified) return ask({ kind: 'verification', action });
        markVerified();
        return grant(action, goToCheckout);
      });
    },
    [session, navigate],
  );

  const asking = useMemo<Asking>(
    () => ({
      fulfil,
      askForSignIn: (action) => ask({ kind: 'sign-in', action }),
      askForVerification: () => ask({ kind: 'verification', action: undefined }),
    }),
    [fulfil],
  );

  const goOn = useCallback(() => {
    ask(undefined);
    toast(t('verified'));
    if (asked?.action) void grant(asked.action, () => navigate(paths.checkout()));
  }, [asked, navigate]);

  const performPendingAction = useEffectEvent(() => {
    const action = takePendingAction();
    if (action) fulfil(action);
  });
  // The pending action survives the login page and runs only after it.
  const mayFulfil = isCustomer(session) && pathname !== paths.signIn();
  useEffect(() => {
    if (!mayFulfil) return;
    const timer = setTimeout(performPendingAction);
    return () => clearTimeout(timer);
  }, [mayFulfil]);

  return (
    <AskingContext.Provider value={asking}>
      {children}
      <LoginRequired asked={asked} onClose={() => ask(undefined)} />
      {asked?.kind === 'verification' ? (
        <Suspense>
          <VerificationRequired isOpen onClose={() => ask(undefined)} onVerified={goOn} />
        </Suspense>
      ) : null}
    </AskingContext.Provider>
  );
}

async function grant({ kind, item }: PendingAction, goToCheckout: () => unknown) {
  if (kind === 'buy') {
    directCheckout(item);
    goToCheckout();
    return;
  }
  const refusal = await addToCart(item);
  if (refusal) toastFailure(refusal);
  else toast(t('added'));
}

function LoginRequired({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const action = asked?.kind === 'sign-in' ? asked.action : undefined;

  function logIn() {
    if (action) savePendingAction(action);
    keepReturnTo(pathname + search);
    onClose();
    void navigate(paths.signIn());
  }

  return (
    <Dialog isOpen={asked?.kind === 'sign-in'} onClose={onClose} title={t('login.title')}>
      <p className={layoutCss.soft}>{whatHappens(action)}</p>
      <DialogButtons>
        <Button onClick={logIn}>{t('logIn')}</Button>
        <Button kind="line" onClick={onClose}>
          {t('notNow')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function whatHappens(action: PendingAction | undefined): string {
  if (!action) return t('login.text');
  const product = action.item.name;
  return action.kind === 'add' ? t('login.add', { product }) : t('login.buy', { product });
}
