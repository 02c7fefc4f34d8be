import { idIn, OF_TAB, PUBLISHED, publishedText, UNAVAILABLE } from './login-marks.ts';
import { currentSession, isSignedIn, onSessionChange, type Role, roleOf, type Session } from './session.ts';

/** Loaded on demand: most visitors have no session that tabs could share. A tab without it has its own session. */
const withTabSession = (use: (module: typeof import('./tab-session.ts')) => Promise<void>) =>
  import('./tab-session.ts').then(use).catch(() => {});

/**
 * Keeps this tab in the session of the browser's other tabs: takes it over, answers tabs that ask for it, and leaves it
 * when another tab logs out.
 */
export function followLogins() {
  const follow = () => {
    if (isSignedIn(currentSession()) || !isInStep('CUSTOMER') || !isInStep('STAFF'))
      void withTabSession(({ catchUp }) => catchUp());
  };
  follow();
  onSessionChange(follow);
  addEventListener('storage', ({ key }) => key?.startsWith(PUBLISHED) && follow());
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
}

/** The session of this tab for a page that needs one, once it has caught up with the other tabs. */
export async function sessionForPage(visitorAs: Role): Promise<Session> {
  if (!isInStep(visitorAs)) await withTabSession(({ catchUpForPage }) => catchUpForPage(visitorAs));
  return currentSession();
}

function isInStep(visitorAs: Role): boolean {
  const session = currentSession();
  const isIn = isSignedIn(session);
  const newest = idIn(publishedText(isIn ? roleOf(session) : visitorAs));
  if (newest === undefined) return true;
  const known = isIn ? idIn(sessionStorage.getItem(OF_TAB)) : sessionStorage.getItem(UNAVAILABLE);
  return newest === known || (newest === '' && !isIn);
}
