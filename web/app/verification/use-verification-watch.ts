import { readUser, type UserDetails } from '@tula/contract/accounts/customers.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Send, send } from '../data/api.ts';
import { markVerified } from '../data/session.ts';

const FIRST_POLL_MS = 3_000;
const LONGEST_POLL_MS = 15_000;

type Watch = {
  /** The account as last read. */
  details: UserDetails | undefined;
  /** Reads it again now. */
  check: () => Promise<void>;
};

/**
 * While `isOpen`, polls whether the email is verified: at once when another tab has verified one or when this tab is
 * shown again, else less and less often while it is visible. `sendAs` sends with another session than the tab's.
 */
export function useVerificationWatch(isOpen: boolean, onVerified: () => void, sendAs: Send = send): Watch {
  const [details, setDetails] = useState<UserDetails>();
  const watch = useRef<ReturnType<typeof startWatch>>(undefined);
  const answer = useEffectEvent(({ userDetails }: { userDetails: UserDetails }) => {
    setDetails(userDetails);
    if (!userDetails.isEmailVerified) return false;
    onVerified();
    markVerified();
    return true;
  });
  const read = useEffectEvent(() => sendAs(readUser, {}));

  useEffect(() => {
    if (!isOpen) return;
    const started = startWatch(
      () => read(),
      (data) => answer(data),
    );
    watch.current = started;
    return started.end;
  }, [isOpen]);

  return { details, check: async () => watch.current?.check() };
}

type Answered = Awaited<ReturnType<typeof send<typeof readUser>>>;

/** Polls until `answer` returns true, the session has ended, or `end` is called. */
function startWatch(read: () => Promise<Answered>, answer: (data: NonNullable<Answered['data']>) => boolean) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_POLL_MS;
  // Returning to the tab fires two events; only one check runs at a time.
  let checking: Promise<void> | undefined;

  async function ask() {
    clearTimeout(timer);
    const { data, code } = await read();
    if (signal.aborted) return;
    if ((data && answer(data)) || code === 'SESSION_ENDED') return stopping.abort();
    timer = setTimeout(() => document.visibilityState === 'visible' && void check(), waitMs);
    waitMs = Math.min(waitMs * 1.3, LONGEST_POLL_MS);
  }
  function check(): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  }
  function onReturn() {
    waitMs = FIRST_POLL_MS;
    if (document.visibilityState === 'visible') void check();
  }

  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
  void import('../data/tab-session.ts')
    .then(({ onVerifiedElsewhere }) => {
      const leave = onVerifiedElsewhere(() => void check());
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    })
    // Without it the poll still notices.
    .catch(() => {});
  void check();
  return { check, end: () => stopping.abort() };
}
