import type { Endpoint, InputOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { focusManager, notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { type Reply, send } from './api.ts';
import { currentSessionNumber, onSessionChange } from './session.ts';

/** The outcome of reading an endpoint. A failure is cached too, so that it stays shown during a retry. */
export type Answer<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  failure: Reply<E> | undefined;
  /** Failures since the last success. */
  failures: number;
  /** When `data` was received, in milliseconds since 1970; 0 when there is none. */
  answeredAtMs: number;
};

/** How long to wait before the next poll after an answer; undefined to stop. */
export type Pace<E extends Endpoint> = (answer: Answer<E>) => number | undefined;

export type ReadOptions<E extends Endpoint> = {
  /** Polls while the page is visible, and refreshes when it becomes visible again. */
  pace?: Pace<E>;
  /** Says whether shown data stays after a failure; by default it does. */
  keepsData?: (failure: Reply<E>) => boolean;
  /** Merges a new answer into the shown data. */
  merge?: (shown: ResultOf<E>, answered: ResultOf<E>) => ResultOf<E>;
  /** The data never changes, so it is read once in a visit. */
  isConstant?: boolean;
  /** Separates the cache entries of two reads with the same endpoint and input. */
  purpose?: string;
};

type QueryOf<E extends Endpoint> = { state: { data: Answer<E> | undefined } };

export type QueryKey = readonly [endpoint: string, input: unknown, purpose: string, sessionNumber: number];

/**
 * The cache. An answer is removed when the last component that shows it unmounts, because orders and stock change by
 * the minute. Nothing is retried or refreshed unless a page requests it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      // Being offline is handled in api.ts.
      networkMode: 'always',
      refetchOnReconnect: false,
      structuralSharing: false,
    },
  },
});

let visitOfAnswers = currentSessionNumber();

if (typeof document !== 'undefined') {
  // The library listens on the window and misses the window's own focus.
  focusManager.setEventListener((onFocus) => {
    document.addEventListener('visibilitychange', () => onFocus());
    window.addEventListener('focus', () => onFocus());
    return undefined;
  });
  queryClient.mount();
}

// Answers are rendered before the code that awaited them continues.
notifyManager.setScheduler(queueMicrotask);

/** Signing in or out clears the cache, so that nobody sees the data of another person. */
onSessionChange(() => {
  if (visitOfAnswers === currentSessionNumber()) return;
  visitOfAnswers = currentSessionNumber();
  queryClient.clear();
});

/** Calls back when the page becomes visible again; returns the unsubscribe function. */
export function onPageReturn(listener: () => void): () => void {
  return focusManager.subscribe((isVisible) => {
    if (isVisible) listener();
  });
}

/** The query options for an endpoint. Without an input the query is disabled. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  options: ReadOptions<E> = {},
  sessionNumber: number = currentSessionNumber(),
) {
  const { pace } = options;
  const queryKey: QueryKey = [
    `${endpoint.method} ${endpoint.path}`,
    input,
    options.purpose ?? '',
    sessionNumber,
  ];
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey>): Promise<Answer<E>> => {
      // Reading the signal makes the library drop an answer that arrives after its page was left.
      void context.signal;
      const reply = await send(endpoint, input as InputOf<E>);
      return nextAnswer(queryClient.getQueryData<Answer<E>>(queryKey), reply, options);
    },
    // After signing in or out, pages of the previous visit read nothing.
    enabled: () => input !== undefined && sessionNumber === currentSessionNumber(),
    ...(options.isConstant ? { staleTime: staleTimeOfConstant, gcTime: Infinity } : {}),
    refetchInterval: (query: QueryOf<E>) => (query.state.data && pace?.(query.state.data)) ?? false,
    refetchOnWindowFocus: (query: QueryOf<E>) =>
      pace && (!query.state.data || pace(query.state.data) !== undefined) ? ('always' as const) : false,
  };
}

/** A failure is always stale, so the next page that needs the data reads again. */
function staleTimeOfConstant(query: QueryOf<Endpoint>): number {
  return query.state.data?.failure ? 0 : Number.POSITIVE_INFINITY;
}

function nextAnswer<E extends Endpoint>(
  before: Answer<E> | undefined,
  reply: Reply<E>,
  { keepsData = () => true, merge }: ReadOptions<E>,
): Answer<E> {
  const shown = before?.data;
  if (reply.data !== undefined)
    return answered<E>(shown !== undefined && merge ? merge(shown, reply.data) : reply.data);
  const failures = (before?.failures ?? 0) + 1;
  if (before && keepsData(reply)) return { ...before, failure: reply, failures };
  return { data: undefined, failure: reply, failures, answeredAtMs: 0 };
}

function answered<E extends Endpoint>(data: ResultOf<E>): Answer<E> {
  return { data, failure: undefined, failures: 0, answeredAtMs: Date.now() };
}

/** Refreshes. A pending request is cancelled, as its answer may be older than a change saved meanwhile. */
export async function refresh(queryKey: QueryKey): Promise<void> {
  if (queryKey[3] !== currentSessionNumber()) return;
  const filter = { queryKey, exact: true };
  // The library replaces later reads by itself, but joins the first one.
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.cancelQueries(filter);
  await queryClient.refetchQueries(filter);
}

/** Updates the cache with saved data. A pending request is restarted, as its answer may be older. */
export function update<E extends Endpoint>(
  queryKey: QueryKey,
  change: (before: ResultOf<E> | undefined) => ResultOf<E> | undefined,
): void {
  const filter = { queryKey, exact: true };
  const wasReading = queryClient.isFetching(filter) > 0;
  void queryClient.cancelQueries(filter);
  const data = change(queryClient.getQueryData<Answer<E>>(queryKey)?.data);
  if (data !== undefined) queryClient.setQueryData<Answer<E>>(queryKey, answered<E>(data));
  if (wasReading) void refresh(queryKey);
}

/**
 * Refreshes without a loading state, and never overwrites a newer answer. The answer is also dropped when it failed
 * or `isWanted` returns false when it arrives; resolves to whether it was used.
 */
export async function refreshInBackground<E extends Endpoint>(
  endpoint: E,
  queryKey: QueryKey,
  isWanted: () => boolean,
): Promise<boolean> {
  const answersBefore = queryClient.getQueryState(queryKey)?.dataUpdateCount;
  const { data } = await send(endpoint, queryKey[1] as InputOf<E>);
  const isOutdated = queryClient.getQueryState(queryKey)?.dataUpdateCount !== answersBefore;
  if (data === undefined || isOutdated || queryKey[3] !== currentSessionNumber() || !isWanted()) return false;
  update<E>(queryKey, () => data);
  return true;
}
