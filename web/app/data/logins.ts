import { idIn, OF_TAB, publishedText, publishText, UNAVAILABLE } from './login-marks.ts';
import { currentSession, type Role, saveSession, type Session, type Tokens } from './session.ts';

/**
 * A login by its random id, and how often its tokens have been renewed since. It is no secret and gives no access:
 * localStorage names the login of this browser, so that each tab sees whether its own session is still that one.
 */
export type Login = { id: string; renewals: number };

/** Begins a session, which other tabs take over. */
export function signIn(tokens: Tokens, role: Role, isVerified: boolean) {
  const login = newLogin();
  takeOver({ ...tokens, role, isVerified }, login);
  publishLogin(role, login);
}

/** Takes over the session of another tab; by default that of another person. */
export function takeOver(next: Session, login: Login, isSamePerson = false) {
  storeLogin(login);
  saveSession(next, !isSamePerson);
}

export function renewTokens({ accessToken, refreshToken }: Tokens, login: Login) {
  storeLogin(login);
  saveSession({ ...currentSession(), accessToken, refreshToken });
}

export function newLogin(): Login {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { id: high.toString(36) + low.toString(36), renewals: 0 };
}

/** The login of this tab's session. */
export function loginOfTab(): Login | undefined {
  return parseLogin(sessionStorage.getItem(OF_TAB));
}

export function storeLogin(login: Login) {
  sessionStorage.setItem(OF_TAB, formatLogin(login));
}

/** The newest login of this browser; 'ended' after a logout, undefined when this browser knows of none. */
export function publishedLogin(role: Role): Login | 'ended' | undefined {
  const text = publishedText(role);
  return text === '' ? 'ended' : parseLogin(text);
}

export function publishLogin(role: Role, login: Login) {
  publishText(role, formatLogin(login));
}

/** This tab does not ask for this login again: no other tab has answered, or its session has ended. */
export function storeUnavailable(login: Login) {
  sessionStorage.setItem(UNAVAILABLE, login.id);
}

export function isUnavailable({ id }: Login): boolean {
  return sessionStorage.getItem(UNAVAILABLE) === id;
}

function formatLogin({ id, renewals }: Login): string {
  return `${id}.${renewals}`;
}

function parseLogin(text: string | null): Login | undefined {
  const id = idIn(text);
  return id ? { id, renewals: Number(text?.split('.')[1]) } : undefined;
}
