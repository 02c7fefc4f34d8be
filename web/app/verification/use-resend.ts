import { sendVerificationEmail } from '@tula/contract/accounts/customers.ts';
import { useState, useSyncExternalStore } from 'react';
import { type Send, send } from '../data/api.ts';
import { markVerified } from '../data/session.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';

/** The time between two links. */
const COOLDOWN_SECONDS = 60;

/** Stores when the next link can be requested; survives a reload and is cleared by the logout. */
const KEY = 'nextLinkFromMs';

export type Resend = {
  state: 'idle' | 'sending' | 'sent';
  /** Seconds until the link can be sent again; 0 when it can be. */
  waitSeconds: number;
  /** Resolves to whether a link was sent. */
  resend: () => Promise<boolean>;
};

/** Sends the verification link again, at most once a minute. `sendAs` sends with another session than the tab's. */
export function useResend(sendAs: Send = send): Resend {
  const [isSending, setSending] = useState(false);
  const waitSeconds = useSyncExternalStore(everySecond, secondsLeft, () => 0);

  async function resend() {
    if (isSending || secondsLeft() > 0) return false;
    setSending(true);
    const reply = await sendAs(sendVerificationEmail, {});
    setSending(false);
    if (reply.data) startResendCooldown();
    else if (reply.code === 'EMAIL_ALREADY_VERIFIED') markVerified();
    else toastFailure(reply.message);
    return reply.data !== undefined;
  }

  return { state: isSending ? 'sending' : waitSeconds > 0 ? 'sent' : 'idle', waitSeconds, resend };
}

/** Call this after a link was sent. */
export function startResendCooldown() {
  sessionStorage.setItem(KEY, String(nowMs() + COOLDOWN_SECONDS * 1000));
}

function secondsLeft(): number {
  const left = Math.ceil((Number(sessionStorage.getItem(KEY)) - nowMs()) / 1000);
  // If the clock was set back, the stored time is ignored.
  return left > COOLDOWN_SECONDS ? 0 : Math.max(0, left);
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}
