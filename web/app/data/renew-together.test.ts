import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { catchUp, connect, disconnect, renewTogether, type Renewal } from './share-session.ts';
import { aBrowser, closeTabs, logIn, openTab, sessionOf, SOON_MS, type Tab } from './test-browser.ts';

afterEach(closeTabs);

const noRenewal = () => Promise.reject(new Error('nothing is presented'));

/** Rotates refresh tokens as the server does, without its grace period: any reuse ends the session. */
function aServer() {
  const server = {
    newest: 0,
    isEnded: false,
    delayMs: 0,
    async present(refreshToken: string): Promise<Renewal<string>> {
      await new Promise((done) => setTimeout(done, server.delayMs));
      if (server.isEnded || refreshToken !== sessionOf('asha', server.newest).session.refreshToken) {
        server.isEnded = true;
        return { rejection: 'ended by the server' };
      }
      server.newest += 1;
      return { tokens: sessionOf('asha', server.newest).session };
    },
  };
  return server;
}

const renew = (tab: Tab, { present }: { present: (token: string) => Promise<Renewal<string>> }) =>
  renewTogether(tab, present, () => 'ended in this tab');

test('of tabs that renew at the same time one does, and all have its tokens', async () => {
  const browser = aBrowser();
  const server = aServer();
  browser.published = sessionOf('asha').login;
  const tabs = [1, 2, 3].map(() => openTab(browser, sessionOf('asha')));
  server.delayMs = 5;
  expect(await Promise.all(tabs.map((tab) => renew(tab, server)))).toEqual([undefined, undefined, undefined]);
  expect(server).toMatchObject({ newest: 1, isEnded: false });
  await expect.poll(() => tabs.map(({ own }) => own)).toEqual([1, 2, 3].map(() => sessionOf('asha', 1)));
});

test('a tab that missed a renewal never presents its old token, and gets the new ones from a tab that has them', async () => {
  const browser = aBrowser();
  browser.published = sessionOf('asha').login;
  const [renewing, frozen] = [openTab(browser, sessionOf('asha')), openTab(browser, sessionOf('asha'))];
  const server = aServer();
  disconnect(frozen);
  await renew(renewing, server);
  connect(frozen);
  expect(await renew(frozen, { present: noRenewal })).toBeUndefined();
  expect(frozen.own).toEqual(sessionOf('asha', 1));

  disconnect(frozen);
  frozen.patienceMs = SOON_MS;
  await renew(renewing, server);
  disconnect(renewing);
  connect(frozen);
  expect(await renew(frozen, { present: noRenewal })).toBe('ended in this tab');
  expect(server.isEnded).toBe(false);
});

test('tokens that arrive after the tab has left the session are dropped', async () => {
  const browser = aBrowser();
  const tab = openTab(browser);
  logIn(browser, tab, 'asha');
  const renewing = renew(tab, {
    present: async () => {
      tab.own = undefined;
      browser.published = 'ended';
      return { tokens: sessionOf('asha', 1).session };
    },
  });
  expect(await renewing).toBeUndefined();
  expect([tab.own, browser.published]).toEqual([undefined, 'ended']);
});

test('a failed renewal is reported and changes nothing', async () => {
  const browser = aBrowser();
  const tab = openTab(browser);
  logIn(browser, tab, 'asha');
  expect(await renew(tab, { present: async () => ({ rejection: 'offline' }) })).toBe('offline');
  expect([tab.own, browser.published]).toEqual([sessionOf('asha'), { id: 'asha', renewals: 0 }]);
});

test('whatever tabs of one session do, in any order, none of them ends it', async () => {
  const TABS = 3;
  const step = fc.record({
    tab: fc.nat({ max: TABS - 1 }),
    does: fc.constantFrom('renew', 'freeze', 'wake', 'reload', 'renew all' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const browser = aBrowser();
      const server = aServer();
      browser.published = sessionOf('asha').login;
      const tabs = Array.from({ length: TABS }, () => openTab(browser, sessionOf('asha')));
      for (const tab of tabs) tab.patienceMs = 15;
      const isOpen = (tab: Tab) => tab.channel !== undefined;
      for (const { tab: at, does } of steps) {
        const tab = tabs[at] as Tab;
        if (does === 'freeze') disconnect(tab);
        if (does === 'wake' || does === 'reload') connect(tab);
        if (does === 'reload') await catchUp(tab);
        if (does === 'renew' && isOpen(tab)) await renew(tab, server);
        if (does === 'renew all') await Promise.all(tabs.filter(isOpen).map((each) => renew(each, server)));
      }
      tabs.forEach(disconnect);
      expect(server.isEnded).toBe(false);
    }),
    { numRuns: 25 },
  );
});
