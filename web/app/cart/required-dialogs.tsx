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
import { keepWish, takeWish, type Wish } from './pending-action.ts';
import { keepReturnTo } from '../session/return-path.ts';

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
    toastFailure('Please verify your email first, under My Account.');
    close();
  }, []);
  return null;
}

type Asked = { kind: 'sign-in' | 'verification'; wish: Wish | undefined } | undefined;

type Asking = {
  /** Adds to the cart or buys at once; asks to sign in or to verify the email first where that is needed. */
  fulfil: (wish: Wish) => void;
  askForSignIn: (wish?: Wish) => void;
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

/** The two dialogs that stand between a wish and its fulfilment, for the whole shop. */
export function AskingProvider({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const fulfil = useCallback(
    (wish: Wish) => {
      if (!isCustomer(session)) return ask({ kind: 'sign-in', wish });
      const goToCheckout = () => navigate(paths.checkout());
      if (session.isVerified) return void grant(wish, goToCheckout);
      // The link may have been opened in another tab since.
      void isVerifiedMeanwhile().then((isVerified) => {
        if (!isVerified) return ask({ kind: 'verification', wish });
        markVerified();
        return grant(wish, goToCheckout);
      });
    },
    [session, navigate],
  );

  const asking = useMemo<Asking>(
    () => ({
      fulfil,
      askForSignIn: (wish) => ask({ kind: 'sign-in', wish }),
      askForVerification: () => ask({ kind: 'verification', wish: undefined }),
    }),
    [fulfil],
  );

  const goOn = useCallback(() => {
    ask(undefined);
    toast('Email Verified!');
    if (asked?.wish) void grant(asked.wish, () => navigate(paths.checkout()));
  }, [asked, navigate]);

  const fulfilKept = useEffectEvent(() => {
    const wish = takeWish();
    if (wish) fulfil(wish);
  });
  // A wish outlives the way through the sign-in page; there it waits for the page to go on.
  const mayFulfil = isCustomer(session) && pathname !== paths.signIn();
  useEffect(() => {
    if (!mayFulfil) return;
    const timer = setTimeout(fulfilKept);
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

async function grant({ kind, item }: Wish, goToCheckout: () => unknown) {
  if (kind === 'buy') {
    directCheckout(item);
    goToCheckout();
    return;
  }
  const refusal = await addToCart(item);
  if (refusal) toastFailure(refusal);
  else toast('Added to cart');
}

function LoginRequired({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wish = asked?.kind === 'sign-in' ? asked.wish : undefined;

  function logIn() {
    if (wish) keepWish(wish);
    keepReturnTo(pathname + search);
    onClose();
    void navigate(paths.signIn());
  }

  return (
    <Dialog isOpen={asked?.kind === 'sign-in'} onClose={onClose} title="Login Required">
      <p className="soft">{whatHappens(wish)}</p>
      <DialogButtons>
        <Button onClick={logIn}>Log in</Button>
        <Button kind="line" onClick={onClose}>
          Not now
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function whatHappens(wish: Wish | undefined): string {
  if (!wish) return 'Please log in to go on.';
  return wish.kind === 'add'
    ? `Log in and the ${wish.item.name} goes straight into your cart.`
    : `Log in and go straight to the checkout with the ${wish.item.name}.`;
}
