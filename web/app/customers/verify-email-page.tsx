import { verifyEmail } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { t as verificationText } from '@tula/messages/verification.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { isCustomer, isStaff, markVerified, useSession } from '../data/session.ts';
import type { CartItem } from '../cart/cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { type PendingAction, savePendingAction } from '../cart/pending-action.ts';
import { readWaiting } from '../cart/waiting-action.ts';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { STATUS } from '../ui/status-role.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { ResendLink } from '../verification/resend-link.tsx';
import { takeReturnPath } from '../session/return-path.ts';
import verificationRequiredCss from '../verification/verification-required.module.css';
import layoutCss from '../ui/layout.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: t('verify.pageTitle') });
}

type Outcome = 'waiting' | 'verified' | 'rejected' | 'unreachable';

/** The request of each token, so that a token is sent only once, however often the page renders. */
const requests = new Map<string, Promise<Outcome>>();

export default function VerifyEmailPage() {
  // Read before the email counts as verified, as the first tab may then continue and use it up.
  const [waiting] = useState(() => readWaiting());
  const [outcome, retry] = useOutcome();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${verificationRequiredCss.verified}`}>
      {outcome === 'waiting' ? <Waiting /> : null}
      {outcome === 'verified' ? <Verified waiting={waiting} /> : null}
      {outcome === 'rejected' ? <Rejected /> : null}
      {outcome === 'unreachable' ? <Unreachable onRetry={retry} /> : null}
    </div>
  );
}

/**
 * The outcome for the token in the address. A used token is removed from the address; the outcome is stored in the
 * state of the history entry, so that a reload shows the same.
 */
function useOutcome(): [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stored = (state as { outcome?: Outcome } | null)?.outcome;
  const token = new URLSearchParams(search).get('token')?.replaceAll(' ', '+') ?? '';

  useEffect(() => {
    if (outcome !== 'waiting') return;
    let isGone = false;
    const settled = stored ?? (token === '' ? 'rejected' : undefined);
    void Promise.resolve(settled ?? verifyOnce(token)).then((found) => {
      if (isGone) return;
      setOutcome(found);
      if (settled !== undefined) return;
      if (found === 'rejected') toastFailure(problemText('VERIFICATION_FAILED'));
      if (found !== 'unreachable')
        void navigate({ search: '' }, { replace: true, state: { outcome: found }, preventScrollReset: true });
    });
    return () => {
      isGone = true;
    };
  }, [outcome, stored, token, navigate]);

  return [outcome, () => setOutcome('waiting')];
}

function verifyOnce(token: string): Promise<Outcome> {
  const request = requests.get(token) ?? verify(token);
  requests.set(token, request);
  return request;
}

async function verify(token: string): Promise<Outcome> {
  const { data, status } = await send(verifyEmail, { body: { token } });
  if (data) {
    markVerified();
    // A tab that waits for it would notice later without this.
    import('../data/tab-session.ts').then(({ announceVerified }) => announceVerified()).catch(() => {});
    return 'verified';
  }
  if (status !== 0 && status < 500 && status !== 429) return 'rejected';
  // A request without an answer can be retried.
  requests.delete(token);
  return 'unreachable';
}

function Waiting() {
  return (
    <div className={verificationRequiredCss.verifying}>
      <div {...STATUS}>
        <EmptyState level={1} title={t('verify.waiting')} />
      </div>
      <NeedsScripts text={t('verify.noScripts')} />
    </div>
  );
}

function Verified({ waiting }: { waiting: PendingAction | undefined }) {
  const session = useSession();
  const [back] = useState(takeReturnPath);
  const { products } = useCart();
  const hasCart = isCustomer(session) && products.length > 0;
  const isMain = { back: waiting === undefined, cart: waiting === undefined && !back };
  return (
    <EmptyState
      level={1}
      tone="leaf"
      title={verificationText('verified')}
      actions={
        <>
          {waiting ? <ContinueBuying waiting={waiting} /> : null}
          {isCustomer(session) && back ? (
            <a className={buttonClass(isMain.back ? {} : { kind: 'line' })} href={back}>
              {t('verify.continue')}
            </a>
          ) : null}
          {hasCart ? (
            <a className={buttonClass(isMain.cart ? {} : { kind: 'line' })} href={paths.checkout()}>
              {checkoutText(products)}
            </a>
          ) : null}
          <a
            className={buttonClass(waiting || back || hasCart ? { kind: 'line' } : {})}
            href={paths.products()}
          >
            {t('verify.explore')}
          </a>
          {waiting || isCustomer(session) || isStaff(session) ? null : (
            <a className={buttonClass({ kind: 'line' })} href={paths.signIn()}>
              {t('verify.logIn')}
            </a>
          )}
        </>
      }
    >
      {t(waiting || back || hasCart ? 'verify.doneText' : 'verify.backToTab')}
    </EmptyState>
  );
}

/** Goes on with the Buy Now of another tab; without a session in this one, after a login. */
function ContinueBuying({ waiting }: { waiting: PendingAction }) {
  const session = useSession();
  const { perform } = useRequiredDialogs();
  return (
    <a
      className={buttonClass()}
      href={paths.checkout()}
      onClick={(event) => {
        if (!isCustomer(session)) return savePendingAction(waiting);
        event.preventDefault();
        perform(waiting);
      }}
    >
      {t('verify.checkoutWith', { product: waiting.item.name })}
    </a>
  );
}

/** Names the product, if it is the only one in the cart. */
function checkoutText(products: readonly CartItem[]): string {
  const [first] = products;
  return first !== undefined && products.every(({ id }) => id === first.id)
    ? t('verify.checkoutWith', { product: first.name })
    : t('verify.checkout');
}

function Rejected() {
  const isSignedIn = isCustomer(useSession());
  return (
    <EmptyState
      level={1}
      lean="failed"
      tone="chilli"
      title={t('verify.failed')}
      actions={
        isSignedIn ? (
          <ResendLink />
        ) : (
          <a className={buttonClass()} href={paths.signIn()}>
            {t('verify.logIn')}
          </a>
        )
      }
    >
      {isSignedIn ? t('verify.refusedText') : t('verify.refusedVisitor')}
    </EmptyState>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      lean="waiting"
      title={t('verify.failed')}
      actions={<Button onClick={onRetry}>{t('verify.retry')}</Button>}
    >
      {t('verify.unreachable')}
    </EmptyState>
  );
}
