import type { ApiRequest, ApiResponse } from '@tula/contract/calls/call.ts';
import { listOrders } from '@tula/contract/orders/orders.ts';
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setTransport } from './api.ts';
import { memoryStorage } from './memory-storage.ts';
import { onReturn, pollEvery } from './polling.ts';
import {
  type Answer,
  onPageReturn,
  queryClient,
  queryFor,
  type ReadOptions,
  refresh,
  refreshInBackground,
  update,
} from './queries.ts';
import { renewTokens, signIn } from './logins.ts';
import { markVerified, signOut } from './session.ts';

globalThis.sessionStorage = memoryStorage();

type List = typeof listOrders;
type Waiting = { request: ApiRequest; answer: (totalItems: number) => void; fail: (status: number) => void };

let waiting: Waiting[] = [];
let unsubscribe: (() => void)[] = [];

const page = (totalItems: number) => ({
  orders: [],
  pagination: { currentPage: 1, totalPages: 1, totalItems },
});

beforeEach(() => {
  signOut();
  signIn({ accessToken: 'token', refreshToken: 'refresh' }, 'CUSTOMER', true);
  waiting = [];
  setTransport(
    (request) =>
      new Promise<ApiResponse>((resolve) => {
        waiting.push({
          request,
          answer: (totalItems) => resolve({ status: 200, body: { result: page(totalItems) } }),
          fail: (status) => resolve({ status, body: { code: 'UNAVAILABLE', message: 'Out of order.' } }),
        });
      }),
  );
});

afterEach(() => {
  for (const end of unsubscribe) end();
  unsubscribe = [];
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

// The library does not poll on a server.
beforeAll(() => environmentManager.setIsServer(() => false));
afterAll(() => environmentManager.setIsServer(() => true));

/** A page that shows an endpoint. */
function shown(options: ReadOptions<List> = {}, search?: string) {
  const query = queryFor(listOrders, { query: { search } }, options);
  const observer = new QueryObserver(queryClient, query);
  unsubscribe.push(observer.subscribe(() => undefined));
  return {
    key: query.queryKey,
    observer,
    now: () => {
      const answer: Answer<List> | undefined = observer.getCurrentResult().data;
      return { total: answer?.data?.pagination.totalItems, status: answer?.failure?.status };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const request = (at: number) => waiting[at] as Waiting;

test('a page reads its endpoint once when it opens', async () => {
  const list = shown({}, 'TL-1');
  expect(waiting.map((each) => each.request.url)).toEqual(['/api/v1/order?search=TL-1']);
  expect(list.now()).toEqual({ total: undefined, status: undefined });
  request(0).answer(3);
  await settled();
  expect(list.now()).toEqual({ total: 3, status: undefined });
});

test('an older answer never overwrites a newer one', async () => {
  const list = shown();
  const again = refresh(list.key);
  await settled();
  request(1).answer(2);
  await again;
  request(0).answer(1);
  await settled();
  expect(list.now().total).toBe(2);
  void refresh(list.key);
  void refresh(list.key);
  await settled();
  expect(waiting.length).toBe(4);
  request(3).answer(4);
  request(2).answer(3);
  await settled();
  expect(list.now().total).toBe(4);
});

test('an answer requested before a save does not overwrite the saved data', async () => {
  const list = shown();
  request(0).answer(1);
  await settled();
  void refresh(list.key);
  await settled();
  update<List>(list.key, () => page(5));
  expect(list.now().total).toBe(5);
  request(1).answer(1);
  await settled();
  expect(list.now().total).toBe(5);
  // The pending request is restarted.
  request(2).answer(6);
  await settled();
  expect(list.now().total).toBe(6);
});

test('leaving the page cancels its pending request', async () => {
  const list = shown();
  list.observer.destroy();
  const next = shown();
  expect(waiting.length).toBe(2);
  request(1).answer(2);
  await settled();
  request(0).answer(1);
  await settled();
  expect(next.now().total).toBe(2);
});

test('a failed refresh keeps the data and sets the failure, and a success clears the failure', async () => {
  const list = shown();
  request(0).answer(1);
  await settled();
  void refresh(list.key);
  request(1).fail(503);
  await settled();
  expect(list.now()).toEqual({ total: 1, status: 503 });
  void refresh(list.key);
  expect(list.now()).toEqual({ total: 1, status: 503 });
  request(2).answer(2);
  await settled();
  expect(list.now()).toEqual({ total: 2, status: undefined });
});

test('a failure replaces the data of a query that does not keep it', async () => {
  const list = shown({ keepsData: ({ status }) => status !== 404 });
  request(0).answer(1);
  await settled();
  void refresh(list.key);
  request(1).fail(404);
  await settled();
  expect(list.now()).toEqual({ total: undefined, status: 404 });
});

test('a background refresh is dropped when it is no longer needed or a newer answer has arrived', async () => {
  const list = shown();
  request(0).answer(1);
  await settled();
  const unwanted = refreshInBackground(listOrders, list.key, () => false);
  request(1).answer(2);
  expect(await unwanted).toBe(false);
  const overtaken = refreshInBackground(listOrders, list.key, () => true);
  void refresh(list.key);
  request(3).answer(4);
  await settled();
  request(2).answer(3);
  expect(await overtaken).toBe(false);
  expect(list.now().total).toBe(4);
  const taken = refreshInBackground(listOrders, list.key, () => true);
  request(4).answer(5);
  expect(await taken).toBe(true);
  expect(list.now().total).toBe(5);
});

test('signing out clears the cache and drops pending answers', async () => {
  const list = shown();
  request(0).answer(1);
  await settled();
  shown({}, 'TL-2');
  signOut();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  request(1).answer(7);
  await settled();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  // The page of the previous visit reads nothing more.
  await refresh(list.key);
  expect(waiting.length).toBe(2);
});

test('renewed tokens and a verified email keep the cache', async () => {
  const list = shown();
  request(0).answer(1);
  await settled();
  renewTokens({ accessToken: 'next', refreshToken: 'next' }, { id: 'one', renewals: 1 });
  markVerified(true);
  expect(list.now().total).toBe(1);
});

test('polls while the page is visible, stops while it is hidden, and refreshes at once on return', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  queryClient.mount();
  const list = shown({ pace: pollEvery(1000) });
  request(0).answer(1);
  await settled();
  vi.advanceTimersByTime(1000);
  expect(waiting.length).toBe(2);
  request(1).answer(2);
  await settled();
  focusManager.setFocused(false);
  vi.advanceTimersByTime(60_000);
  expect(waiting.length).toBe(2);
  focusManager.setFocused(true);
  await settled();
  expect(waiting.length).toBe(3);
  request(2).answer(3);
  await settled();
  expect(list.now().total).toBe(3);
  queryClient.unmount();
});

test('a refresh on return drops the pending poll', async () => {
  queryClient.mount();
  const list = shown({ pace: pollEvery(60_000) });
  request(0).answer(1);
  await settled();
  unsubscribe.push(onPageReturn(() => void refresh(list.key)));
  void list.observer.refetch({ cancelRefetch: false });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await settled();
  expect(waiting.length).toBe(3);
  request(2).answer(3);
  await settled();
  request(1).answer(2);
  await settled();
  expect(list.now().total).toBe(3);
  queryClient.unmount();
});

test('no poll starts while a request is pending', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shown({ pace: pollEvery(1000) });
  request(0).answer(1);
  await settled();
  vi.advanceTimersByTime(5000);
  expect(waiting.length).toBe(2);
});

test('the polling interval doubles after each failure, up to five minutes, and polling ends with the session', () => {
  const pace = pollEvery(15_000);
  const failure = { status: 503, code: 'UNAVAILABLE', message: '' } as const;
  expect([0, 1, 2, 4, 5].map((failures) => pace({ failure, failures }))).toEqual([
    15_000, 30_000, 60_000, 240_000, 300_000,
  ]);
  const ended = { failure: { ...failure, code: 'SESSION_ENDED' }, failures: 1 } as const;
  expect([pace(ended), onReturn(ended)]).toEqual([undefined, undefined]);
});

test('constant data is read once, unless the read failed', async () => {
  const first = shown({ isConstant: true });
  request(0).fail(503);
  await settled();
  first.observer.destroy();
  const second = shown({ isConstant: true });
  request(1).answer(9);
  await settled();
  second.observer.destroy();
  expect(shown({ isConstant: true }).now().total).toBe(9);
  expect(waiting.length).toBe(2);
});
