import { useEffect, useState, useSyncExternalStore } from 'react';
import { send, UNREACHABLE } from '../api.ts';
import { currentSession, isCustomer, markVerified } from '../session.ts';
import { toastFailure } from '../ui/toasts.ts';

/** Fetched when it is needed: most pages never ask about verification. Undefined when they cannot be had. */
const calls = () => import('@tula/contract/customers.ts').catch(() => undefined);

/** How long the next link has to wait after one was sent. */
const COOL_DOWN_SECONDS = 60;

/** Keeps, through a reload and until the logout, the moment from which a further link can be asked for. */
const KEY = 'nextLinkFromMs';

export type Resend = {
  state: 'idle' | 'sending' | 'sent';
  /** Seconds until the link can be sent again; 0 when it can be. */
  waitSeconds: number;
  resend: () => Promise<void>;
};

/** Sends the verification link again, at most once a minute. */
export function useResend(): Resend {
  const [isSending, setSending] = useState(false);
  const waitSeconds = useSyncExternalStore(everySecond, secondsLeft, () => 0);

  async function resend() {
    if (isSending || secondsLeft() > 0) return;
    setSending(true);
    const endpoints = await calls();
    const reply = endpoints && (await send(endpoints.sendVerificationEmail, {}));
    setSending(false);
    if (!reply) toastFailure(UNREACHABLE);
    else if (reply.data) linkWasSent();
    else if (reply.code === 'EMAIL_ALREADY_VERIFIED') markVerified();
    else toastFailure(reply.message);
  }

  return { state: isSending ? 'sending' : waitSeconds > 0 ? 'sent' : 'idle', waitSeconds, resend };
}

/** A link is on its way: the next one waits. */
export function linkWasSent() {
  sessionStorage.setItem(KEY, String(nowMs() + COOL_DOWN_SECONDS * 1000));
}

/** Asks the server whether the email has been verified meanwhile, perhaps on another device. */
export async function isVerifiedMeanwhile(): Promise<boolean> {
  if (!isCustomer(currentSession())) return false;
  const endpoints = await calls();
  const data = endpoints && (await send(endpoints.readUser, {})).data;
  return data?.userDetails.isEmailVerified === true;
}

/** While `isOpen`, looks for the verification each time somebody comes back to this tab. */
export function useVerificationWatch(isOpen: boolean, onVerified: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    // Coming back is told twice, as being seen and as having the focus; what waits for it is done once.
    let isLooking = false;
    let isOver = false;
    async function look() {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      const isVerified = await isVerifiedMeanwhile();
      isLooking = false;
      if (!isVerified || isOver) return;
      onVerified();
      markVerified();
    }
    const onBack = () => void look();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
    };
  }, [isOpen, onVerified]);
}

function secondsLeft(): number {
  const left = Math.ceil((Number(sessionStorage.getItem(KEY)) - nowMs()) / 1000);
  // A device that has set its clock back waits no longer for it.
  return left > COOL_DOWN_SECONDS ? 0 : Math.max(0, left);
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}
