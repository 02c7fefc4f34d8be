import { useSyncExternalStore } from 'react';
import { publishText } from './login-marks.ts';

export type Role = 'CUSTOMER' | 'STAFF';
export type Session = {
  accessToken: string;
  refreshToken: string;
  /** Empty before a login. */
  role: Role | '';
  /** Says whether the customer's email is verified. Only for display; the server checks it again. */
  isVerified: boolean;
};

export type Tokens = Pick<Session, 'accessToken' | 'refreshToken'>;

const SIGNED_OUT: Session = { accessToken: '', refreshToken: '', role: '', isVerified: false };

let session: Session | undefined;
let sessionNumber = 0;
const listeners = new Set<() => void>();

/** The session of this tab; on the server always signed out, as rendered pages are the same for everyone. */
export function currentSession(): Session {
  if (typeof sessionStorage === 'undefined') return SIGNED_OUT;
  session ??= storedSession();
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => SIGNED_OUT);
}

export function isSignedIn(of: Session): boolean {
  return of.accessToken !== '';
}

/** Says whether a customer is signed in; staff have no cart. */
export function isCustomer(of: Session): boolean {
  return isSignedIn(of) && of.role.toUpperCase() !== 'STAFF';
}

export function isStaff(of: Session): boolean {
  return isSignedIn(of) && of.role.toUpperCase() === 'STAFF';
}

/** A number that changes with each login and logout, but not with renewed tokens. */
export function currentSessionNumber(): number {
  return sessionNumber;
}

export function roleOf(of: Session): Role {
  return isStaff(of) ? 'STAFF' : 'CUSTOMER';
}

export function markVerified(isVerified = true) {
  if (isSignedIn(currentSession())) saveSession({ ...currentSession(), isVerified });
}

/** Signs out in all tabs. */
export function signOutEverywhere() {
  publishText(roleOf(currentSession()), '');
  signOut();
}

/** Signs out in this tab: clears its whole sessionStorage, not only the tokens. */
export function signOut() {
  sessionStorage.clear();
  sessionNumber += 1;
  session = SIGNED_OUT;
  notify();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the session of this tab. A new visit begins with each login. */
export function saveSession(next: Session, isNewSession = false) {
  if (isNewSession) sessionNumber += 1;
  session = next;
  for (const [name, value] of Object.entries(next)) sessionStorage.setItem(name, String(value));
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

function storedSession(): Session {
  const read = (name: keyof Session) => sessionStorage.getItem(name) ?? '';
  if (read('accessToken') === '') return SIGNED_OUT;
  return {
    accessToken: read('accessToken'),
    refreshToken: read('refreshToken'),
    role: read('role') as Role | '',
    isVerified: read('isVerified') === 'true',
  };
}
