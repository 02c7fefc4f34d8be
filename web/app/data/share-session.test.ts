import { afterEach, expect, test } from 'vitest';
import { announceVerified, catchUp } from './share-session.ts';
import {
  aBrowser,
  closeTabs,
  logIn,
  openTab,
  PATIENCE_MS,
  sessionOf,
  settled,
  SOON_MS,
} from './test-browser.ts';

afterEach(closeTabs);

test('a new tab takes the session over from an open one', async () => {
  const browser = aBrowser();
  const first = openTab(browser);
  logIn(browser, first, 'asha');
  const second = openTab(browser);
  await catchUp(second);
  expect(second.own).toEqual(sessionOf('asha'));
});

test('a visitor asks nobody in a browser without a login or after a logout', async () => {
  const browser = aBrowser();
  const listener = new BroadcastChannel(`session.${browser.role}`);
  const heard: unknown[] = [];
  listener.onmessage = ({ data }) => void heard.push(data);
  const tab = openTab(browser);
  await catchUp(tab);
  browser.published = 'ended';
  await catchUp(tab);
  await settled();
  listener.close();
  expect([tab.own, heard]).toEqual([undefined, []]);
});

test('a tab that nobody answers stays signed out, and does not ask for this login again', async () => {
  const browser = aBrowser();
  browser.published = { id: 'asha', renewals: 2 };
  const tab = openTab(browser, undefined, SOON_MS);
  await catchUp(tab);
  expect([tab.own, tab.unavailable]).toEqual([undefined, 'asha']);
  const answering = openTab(browser, sessionOf('asha', 2));
  await catchUp(tab);
  expect(tab.own).toBeUndefined();
  logIn(browser, answering, 'asha-again');
  tab.patienceMs = PATIENCE_MS;
  await catchUp(tab);
  expect(tab.own).toEqual(sessionOf('asha-again'));
});

test('a login that is published while a tab still asks for an older one is taken over', async () => {
  const browser = aBrowser();
  browser.published = { id: 'closed', renewals: 0 };
  const visitor = openTab(browser);
  const asking = catchUp(visitor);
  logIn(browser, openTab(browser), 'asha');
  await catchUp(visitor);
  await asking;
  expect([visitor.own, visitor.unavailable]).toEqual([sessionOf('asha'), '']);
});

test('a tab leaves a session that another tab has logged out or replaced', async () => {
  const browser = aBrowser();
  const [first, second] = [openTab(browser), openTab(browser, sessionOf('asha'))];
  browser.published = 'ended';
  await catchUp(second);
  expect(second.own).toBeUndefined();

  const restored = openTab(browser, sessionOf('asha'));
  logIn(browser, first, 'ravi');
  await catchUp(restored);
  expect(restored.own).toEqual(sessionOf('ravi'));
});

test('a restored tab does not bring back an older session when the newest cannot be had', async () => {
  const browser = aBrowser();
  browser.published = { id: 'newer', renewals: 0 };
  const restored = openTab(browser, sessionOf('older'), SOON_MS);
  await catchUp(restored);
  expect(restored.own).toBeUndefined();
});

test('a tab keeps its session when the browser has forgotten which login is the newest', async () => {
  const browser = aBrowser();
  const tab = openTab(browser, sessionOf('asha', 3));
  await catchUp(tab);
  expect([tab.own, browser.published]).toEqual([sessionOf('asha', 3), { id: 'asha', renewals: 3 }]);
});

test('tokens are never given out after a logout, for another login or by a tab that missed a renewal', async () => {
  const browser = aBrowser();
  openTab(browser, sessionOf('asha', 1));
  const listener = new BroadcastChannel(`session.${browser.role}`);
  const heard: unknown[] = [];
  listener.onmessage = ({ data }) => void heard.push(data);
  const ask = async (id: string) => {
    listener.postMessage({ ask: id });
    await settled();
  };
  for (const published of [
    'ended',
    undefined,
    { id: 'ravi', renewals: 0 },
    { id: 'asha', renewals: 2 },
  ] as const) {
    browser.published = published;
    await ask('asha');
    await ask('ravi');
  }
  expect(heard).toEqual([]);
  browser.published = { id: 'asha', renewals: 1 };
  await ask('asha');
  await expect.poll(() => heard).toEqual([{ shared: sessionOf('asha', 1) }]);
  listener.close();
});

test('a visitor who did not ask accepts no session, nor one that was logged out while it asked', async () => {
  const browser = aBrowser();
  const visitor = openTab(browser);
  const sender = new BroadcastChannel(`session.${browser.role}`);
  browser.published = { id: 'asha', renewals: 0 };
  sender.postMessage({ shared: sessionOf('asha') });
  await settled();
  expect(visitor.own).toBeUndefined();

  visitor.patienceMs = SOON_MS;
  const asking = catchUp(visitor);
  browser.published = 'ended';
  sender.postMessage({ shared: sessionOf('asha') });
  await asking;
  sender.close();
  expect(visitor.own).toBeUndefined();
});

test('customers and staff of one browser share nothing', async () => {
  const [customers, staff] = [aBrowser(), aBrowser()];
  logIn(customers, openTab(customers), 'asha');
  logIn(staff, openTab(staff), 'ravi');
  const tab = openTab(customers);
  await catchUp(tab);
  expect(tab.own?.login.id).toBe('asha');
  customers.published = 'ended';
  await Promise.all([...customers.tabs, ...staff.tabs].map(catchUp));
  expect([...customers.tabs, ...staff.tabs].map(({ own }) => own?.login.id)).toEqual([
    undefined,
    undefined,
    'ravi',
  ]);
});

test('one verified email is announced to the other tabs', async () => {
  const browser = aBrowser();
  const [waiting, opening] = [openTab(browser), openTab(browser)];
  let heard = 0;
  waiting.onVerified.add(() => (heard += 1));
  announceVerified(opening);
  await expect.poll(() => heard).toBe(1);
});
