import type { Endpoint, InputOf, ResultOf } from '@tula/contract/endpoint.ts';
import { focusManager, notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { type Reply, send } from './api.ts';
import { currentVisit, onSessionChange } from './session.ts';

/** What reading an endpoint came to. A failure is an answer too: it stays shown while the read is tried again. */
export type Answer<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  failure: Reply<E> | undefined;
  /** Failures since the last success. */
  failures: number;
  /** When `data` was answered, in milliseconds since 1970; 0 when there is none. */
  answeredAtMs: number;
};

/** How long to wait before the next poll after an answer; undefined to stop. */
export type Pace<E extends Endpoint> = (answer: Answer<E>) => number | undefined;

export type ReadOptions<E extends Endpoint> = {
  /** Polls while the page is visible; also reads again when the person comes back to the page. */
  pace?: Pace<E>;
  /** Whether data that is shown stays after a failure; it does unless this says otherwise. */
  keepsData?: (failure: Reply<E>) => boolean;
  /** Combines what is shown with a new answer. */
  merge?: (shown: ResultOf<E>, answered: ResultOf<E>) => ResultOf<E>;
  /** Never changes, so that it is read once in a visit. */
  isConstant?: boolean;
  /** Tells two reads of the same endpoint and input apart that must not share an answer. */
  purpose?: string;
};

type QueryOf<E extends Endpoint> = { state: { data: Answer<E> | undefined } };

export type QueryKey = readonly [endpoint: string, input: unknown, purpose: string, visit: number];

/**
 * The cached answers. A cached answer goes when the last page that shows it goes, because orders and stock change by
 * the minute. Nothing is retried or read again unless a page says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      // What to say when offline is decided in api.ts.
      networkMode: 'always',
      refetchOnReconnect: false,
      structuralSharing: false,
    },
  },
});

let visitOfAnswers = currentVisit();

if (typeof document !== 'undefined') {
  // The library listens on the window and misses the window's own focus.
  focusManager.setEventListener((onFocus) => {
    document.addEventListener('visibilitychange', () => onFocus());
    window.addEventListener('focus', () => onFocus());
    return undefined;
  });
  queryClient.mount();
}

// An answer is on screen before the code that awaited it goes on.
notifyManager.setScheduler(queueMicrotask);

/** Nobody sees what another person has read: signing in or out removes all cached answers. */
onSessionChange(() => {
  if (visitOfAnswers === currentVisit()) return;
  visitOfAnswers = currentVisit();
  queryClient.clear();
});

/** Calls back when the person comes back to the page; answers how to end that. */
export function onPageReturn(listener: () => void): () => void {
  return focusManager.subscribe((isVisible) => {
    if (isVisible) listener();
  });
}

/** The options with which the query library reads an endpoint. Without an input nothing is read. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  options: ReadOptions<E> = {},
  visit: number = currentVisit(),
) {
  const { pace } = options;
  const queryKey: QueryKey = [`${endpoint.method} ${endpoint.path}`, input, options.purpose ?? '', visit];
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey>): Promise<Answer<E>> => {
      // Reading the signal makes the library drop an answer that arrives after its page was left.
      void context.signal;
      const reply = await send(endpoint, input as InputOf<E>);
      return nextAnswer(queryClient.getQueryData<Answer<E>>(queryKey), reply, options);
    },
    // After a change of person nothing is read for a page of the one before.
    enabled: () => input !== undefined && visit === currentVisit(),
    ...(options.isConstant ? { staleTime: staleTimeOfConstant, gcTime: Infinity } : {}),
    refetchInterval: (query: QueryOf<E>) => (query.state.data && pace?.(query.state.data)) ?? false,
    refetchOnWindowFocus: (query: QueryOf<E>) =>
      pace && (!query.state.data || pace(query.state.data) !== undefined) ? ('always' as const) : false,
  };
}

/** A failure is not kept: the next page that needs the answer reads again. */
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

/** Reads again. An answer that is still on its way is dropped, as it may be older than a change saved meanwhile. */
export async function refresh(queryKey: QueryKey): Promise<void> {
  if (queryKey[3] !== currentVisit()) return;
  const filter = { queryKey, exact: true };
  // The library replaces later reads by itself, but joins the first one.
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.cancelQueries(filter);
  await queryClient.refetchQueries(filter);
}

/** Puts in place what was just saved. A read that is on its way is begun again, as its answer may be older. */
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
 * Reads again without a sign of it. The answer is dropped when it failed, when `isWanted` says no by the time it
 * arrives, or when another read was answered meanwhile; resolves to whether it was taken.
 */
export async function refreshInBackground<E extends Endpoint>(
  endpoint: E,
  queryKey: QueryKey,
  isWanted: () => boolean,
): Promise<boolean> {
  const answersBefore = queryClient.getQueryState(queryKey)?.dataUpdateCount;
  const { data } = await send(endpoint, queryKey[1] as InputOf<E>);
  const isOvertaken = queryClient.getQueryState(queryKey)?.dataUpdateCount !== answersBefore;
  if (data === undefined || isOvertaken || queryKey[3] !== currentVisit() || !isWanted()) return false;
  update<E>(queryKey, () => data);
  return true;
}
