import { verifyEmail } from '@tula/contract/customers.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { isCustomer, isStaff, markVerified, useSession } from '../data/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { ResendLink } from '../session/resend-link.tsx';
import { takeReturnTo } from '../session/return-path.ts';
import verificationRequiredCss from '../session/verification-required.module.css';
import layoutCss from '../ui/layout.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: 'Verify your email' });
}

type Outcome = 'waiting' | 'verified' | 'refused' | 'unreachable';

/** A token is sent once, however often the page is drawn. */
const answers = new Map<string, Promise<Outcome>>();

export default function VerifyEmailPage() {
  const [outcome, retry] = useOutcome();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${verificationRequiredCss.verified}`}>
      {outcome === 'waiting' ? <Waiting /> : null}
      {outcome === 'verified' ? <Verified /> : null}
      {outcome === 'refused' ? <Refused /> : null}
      {outcome === 'unreachable' ? <Unreachable onRetry={retry} /> : null}
    </div>
  );
}

/**
 * The outcome for the token in the address. A spent token leaves the address and the history; the outcome is
 * kept in its place, so that loading the page anew says the same.
 */
function useOutcome(): [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const told = (state as { outcome?: Outcome } | null)?.outcome;
  const token = new URLSearchParams(search).get('token')?.replaceAll(' ', '+') ?? '';

  useEffect(() => {
    if (outcome !== 'waiting') return;
    let isGone = false;
    const settled = told ?? (token === '' ? 'refused' : undefined);
    void Promise.resolve(settled ?? outcomeOf(token)).then((found) => {
      if (isGone) return;
      setOutcome(found);
      if (settled !== undefined) return;
      if (found === 'refused') toastFailure('Could not verify your identity');
      if (found !== 'unreachable')
        void navigate({ search: '' }, { replace: true, state: { outcome: found }, preventScrollReset: true });
    });
    return () => {
      isGone = true;
    };
  }, [outcome, told, token, navigate]);

  return [outcome, () => setOutcome('waiting')];
}

function outcomeOf(token: string): Promise<Outcome> {
  const asked = answers.get(token) ?? askServer(token);
  answers.set(token, asked);
  return asked;
}

async function askServer(token: string): Promise<Outcome> {
  const { data, status } = await send(verifyEmail, { body: { token } });
  if (data) {
    markVerified();
    return 'verified';
  }
  if (status !== 0 && status < 500 && status !== 429) return 'refused';
  // What was not answered may be asked again.
  answers.delete(token);
  return 'unreachable';
}

function Waiting() {
  return (
    <div className={verificationRequiredCss.verifying}>
      <output>
        <EmptyState level={1} title="Verifying your email…" />
      </output>
      <NeedsScripts to="verify your email" />
    </div>
  );
}

function Verified() {
  const session = useSession();
  const [back] = useState(takeReturnTo);
  return (
    <EmptyState
      level={1}
      tone="leaf"
      title="Email Verified!"
      actions={
        <>
          {isCustomer(session) && back ? (
            <a className={buttonClass()} href={back}>
              Go on where you were
            </a>
          ) : null}
          <a className={buttonClass(back ? { kind: 'line' } : {})} href={paths.products()}>
            Explore Products
          </a>
          {isCustomer(session) || isStaff(session) ? null : (
            <a className={buttonClass({ kind: 'line' })} href={paths.signIn()}>
              Log in
            </a>
          )}
        </>
      }
    >
      You can order now.
    </EmptyState>
  );
}

function Refused() {
  const isHere = isCustomer(useSession());
  return (
    <EmptyState
      level={1}
      lean="failed"
      tone="chilli"
      title="Oops! We couldn't verify your access"
      actions={
        isHere ? (
          <ResendLink />
        ) : (
          <a className={buttonClass()} href={paths.signIn()}>
            Log in
          </a>
        )
      }
    >
      {isHere
        ? 'The link may be old or used already. We can send you a new one.'
        : 'The link may be old or used already. Log in, and we can send you a new one.'}
    </EmptyState>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      lean="waiting"
      title="Oops! We couldn't verify your access"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      The shop did not answer. Your link still works.
    </EmptyState>
  );
}
