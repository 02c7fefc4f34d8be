import { useSyncExternalStore } from 'react';

export type Role = 'CUSTOMER' | 'STAFF';
export type Session = {
  accessToken: string;
  refreshToken: string;
  /** Empty while nobody is signed in. */
  role: Role | '';
  /** Whether the email of a customer is verified; the server decides, this only chooses what is shown. */
  isVerified: boolean;
};

const SIGNED_OUT: Session = { accessToken: '', refreshToken: '', role: '', isVerified: false };

let session: Session | undefined;
let visit = 0;
const listeners = new Set<() => void>();

/** The session of this tab; on the server nobody is signed in, as pages are the same for everyone. */
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

/** Whether the header shows the customer's side; a session of staff has no cart. */
export function isCustomer(of: Session): boolean {
  return isSignedIn(of) && of.role.toUpperCase() !== 'STAFF';
}

export function isStaff(of: Session): boolean {
  return isSignedIn(of) && of.role.toUpperCase() === 'STAFF';
}

/** Another number after each signing in and out; renewed tokens belong to the same visit. */
export function currentVisit(): number {
  return visit;
}

export function signIn(
  tokens: Pick<Session, 'accessToken' | 'refreshToken'>,
  role: Role,
  isVerified: boolean,
) {
  visit += 1;
  keep({ ...tokens, role, isVerified });
}

export function renewTokens(tokens: Pick<Session, 'accessToken' | 'refreshToken'>) {
  keep({ ...currentSession(), ...tokens });
}

export function markVerified(isVerified = true) {
  keep({ ...currentSession(), isVerified });
}

/** Forgets everything that this tab kept, not only the tokens. */
export function signOut() {
  sessionStorage.clear();
  visit += 1;
  session = SIGNED_OUT;
  tell();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: Session) {
  session = next;
  for (const [name, value] of Object.entries(next)) sessionStorage.setItem(name, String(value));
  tell();
}

function tell() {
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
