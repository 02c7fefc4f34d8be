import { logInCustomer, logOutCustomer, refreshCustomer } from '@tula/contract/accounts/customers.ts';
import { useSyncExternalStore } from 'react';
import { type Reply, type Send, send, sendWithToken } from '../data/api.ts';
import { signIn } from '../data/logins.ts';
import { currentSession, isSignedIn, type Tokens } from '../data/session.ts';

/**
 * The account that was created in this tab. Its session is separate from that of the tab, which is not logged in until
 * the email is verified or the shopper logs in; without tokens nothing can be done for the account here.
 */
export type NewAccount = { email: string; tokens: Tokens | undefined };

const KEY = 'newAccount';
const listeners = new Set<() => void>();

/** Survives a reload, as phones reload a tab whose reader has been in the mail app. */
export function useNewAccount(): NewAccount | undefined {
  const stored = useSyncExternalStore(onChange, storedAccount, () => null);
  return accountIn(stored);
}

export async function openNewAccount(credentials: { email: string; password: string }) {
  const { data } = await send(logInCustomer, { body: credentials });
  const { accessToken, refreshToken } = data ?? {};
  const tokens = accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  store({ email: credentials.email, tokens });
}

export function renameNewAccount(email: string) {
  const account = accountIn(storedAccount());
  if (account) store({ ...account, email });
}

/** Sends with the session of the new account, whose tokens are renewed once when they have expired. */
export const sendAsNewAccount: Send = async (endpoint, input) => {
  const before = accountIn(storedAccount())?.tokens;
  const first = await sendWithToken(endpoint, input, before?.accessToken);
  if (first.status !== 401 || before === undefined) return first;
  const renewed = await sendWithToken(refreshCustomer, { body: before }, undefined);
  if (renewed.data === undefined) return { ...first, code: renewed.code };
  const account = accountIn(storedAccount());
  // The shopper has left the page meanwhile.
  if (account === undefined) return first as Reply<typeof endpoint>;
  store({ ...account, tokens: renewed.data });
  return sendWithToken(endpoint, input, renewed.data.accessToken);
};

/** Logs this tab in to the new account, now that its email is verified. */
export function logInToNewAccount() {
  const tokens = accountIn(storedAccount())?.tokens;
  if (tokens) signIn(tokens, 'CUSTOMER', true);
}

/** Call this when the page is left; a session that this tab has not logged in to ends. */
export function forgetNewAccount() {
  const tokens = accountIn(storedAccount())?.tokens;
  store(undefined);
  // A failure is ignored, as the session expires on the server by itself.
  if (tokens && !isSignedIn(currentSession())) void sendWithToken(logOutCustomer, {}, tokens.accessToken);
}

function store(account: NewAccount | undefined) {
  if (account) sessionStorage.setItem(KEY, JSON.stringify(account));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function storedAccount(): string | null {
  return sessionStorage.getItem(KEY);
}

function accountIn(stored: string | null): NewAccount | undefined {
  return stored === null ? undefined : (JSON.parse(stored) as NewAccount);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
