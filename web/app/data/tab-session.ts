import { pageAt } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import {
  isUnavailable,
  type Login,
  loginOfTab,
  newLogin,
  publishedLogin,
  publishLogin,
  renewTokens,
  storeLogin,
  storeUnavailable,
  takeOver,
} from './logins.ts';
import { currentSession, isSignedIn, type Role, roleOf, signOut } from './session.ts';
import * as sharing from './share-session.ts';

export { renewTogether } from './share-session.ts';

const PATIENCE_MS = 5_000;
/** How long a page that needs a session waits for that of another tab. */
const PAGE_WAITS_MS = 1_000;

const open = new Map<Role, sharing.Sharing>();

if (typeof window !== 'undefined')
  // An open channel would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => {
    for (const each of open.values()) sharing.disconnect(each);
  });

/** The connection of this tab to the others of a role; customers and staff have separate ones. */
export function tabsOf(role: Role): sharing.Sharing {
  const opened =
    open.get(role) ??
    sharing.shareSession({
      role,
      tab: { ...tab, published: () => publishedLogin(role), publish: (login) => publishLogin(role, login) },
      locks: navigator.locks as LockManager | undefined,
      patienceMs: PATIENCE_MS,
    });
  open.set(role, opened);
  sharing.connect(opened);
  return opened;
}

/** Brings this tab to the newest login of this browser; a visitor's tab to that of the role that its page is for. */
export function catchUp(visitorAs: Role = roleOfPage()): Promise<void> {
  const session = currentSession();
  return sharing.catchUp(tabsOf(isSignedIn(session) ? roleOf(session) : visitorAs));
}

/** Like catchUp, for a page that waits for it. */
export async function catchUpForPage(visitorAs: Role): Promise<void> {
  await Promise.race([catchUp(visitorAs), new Promise((done) => setTimeout(done, PAGE_WAITS_MS))]);
}

function roleOfPage(): Role {
  const { pathname } = location;
  const isLogin = pathname === paths.staffLogin() || pathname === paths.staffSignedOut();
  return isLogin || pageAt(pathname)?.who === 'staff' ? 'STAFF' : 'CUSTOMER';
}

const isPageForSignedIn = () => (pageAt(location.pathname)?.who ?? 'anyone') !== 'anyone';

const tab = {
  current() {
    const session = currentSession();
    if (!isSignedIn(session)) return undefined;
    return { session, login: loginOfTab() ?? newestLogin(roleOf(session)) };
  },
  renew: renewTokens,
  isUnavailable,
  storeUnavailable,
  takeOver({ session, login }: sharing.SharedSession) {
    const former = currentSession();
    const isSamePerson =
      isSignedIn(former) && readAccount(former.accessToken) === readAccount(session.accessToken);
    const isOther = isSignedIn(former) && !isSamePerson;
    if (isOther) signOut();
    takeOver(session, login, isSamePerson);
    // Nothing of the other person's page stays.
    if (isOther) location.reload();
  },
  leave() {
    const role = roleOf(currentSession());
    signOut();
    if (isPageForSignedIn()) location.replace(role === 'STAFF' ? paths.staffSignedOut() : paths.signIn());
  },
};

/** Tells the other tabs that an email has been verified in this one. */
export function announceVerified() {
  sharing.announceVerified(tabsOf('CUSTOMER'));
}

/** Listens until the returned function is called. */
export function onVerifiedElsewhere(listener: () => void): () => void {
  const { onVerified } = tabsOf('CUSTOMER');
  onVerified.add(listener);
  return () => onVerified.delete(listener);
}

/** A session that began with an earlier version of the shop has no login yet. */
function newestLogin(role: Role): Login {
  const login = newLogin();
  storeLogin(login);
  publishLogin(role, login);
  return login;
}

/** The account that an access token is for. */
function readAccount(accessToken: string): string | undefined {
  const claims = accessToken.split('.')[1] ?? '';
  try {
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }).sub;
  } catch {
    return accessToken;
  }
}
