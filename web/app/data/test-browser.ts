import type { Login } from './logins.ts';
import { connect, disconnect, shareSession, type SharedSession, type Sharing } from './share-session.ts';

/** Longer than any answer takes, even on a busy machine. */
export const PATIENCE_MS = 10_000;
/** For tabs that nobody answers. */
export const SOON_MS = 30;

/** The tabs of one browser share localStorage, channel and locks. */
export type Browser = { role: string; published: Login | 'ended' | undefined; tabs: Tab[] };
export type Tab = Sharing & { own: SharedSession | undefined; unavailable: string };

let browsers = 0;
const opened: Tab[] = [];

export function aBrowser(): Browser {
  browsers += 1;
  return { role: `TEST-${browsers}`, published: undefined, tabs: [] };
}

export function openTab(browser: Browser, own?: SharedSession, patienceMs = PATIENCE_MS): Tab {
  const tab = shareSession({
    role: browser.role,
    locks: navigator.locks as LockManager,
    patienceMs,
    tab: {
      current: () => tab.own,
      published: () => browser.published,
      publish: (login) => void (browser.published = login),
      renew: ({ accessToken, refreshToken }, login) => {
        if (tab.own) tab.own = { login, session: { ...tab.own.session, accessToken, refreshToken } };
      },
      takeOver: (shared) => void (tab.own = structuredClone(shared)),
      leave: () => void (tab.own = undefined),
      isUnavailable: ({ id }) => tab.unavailable === id,
      storeUnavailable: ({ id }) => void (tab.unavailable = id),
    },
  }) as Tab;
  tab.own = own;
  tab.unavailable = '';
  connect(tab);
  browser.tabs.push(tab);
  opened.push(tab);
  return tab;
}

export const sessionOf = (name: string, renewals = 0): SharedSession => ({
  login: { id: name, renewals },
  session: {
    accessToken: `${name}-access-${renewals}`,
    refreshToken: `${name}-refresh-${renewals}`,
    role: 'CUSTOMER',
    isVerified: true,
  },
});

export function logIn(browser: Browser, tab: Tab, name: string) {
  tab.own = sessionOf(name);
  browser.published = tab.own.login;
}

export const settled = () => new Promise((done) => setTimeout(done, 10));

export function closeTabs() {
  opened.splice(0).forEach(disconnect);
}
