import type { Endpoint, InputOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from './api.ts';
import {
  type Answer,
  queryClient,
  queryFor,
  type QueryKey,
  type ReadOptions,
  refresh,
  refreshInBackground,
  update,
} from './queries.ts';
import { currentSessionNumber } from './session.ts';

export type Read<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  /** Why the last read failed; `data` of an earlier read may still be there. */
  failure: Reply<E> | undefined;
  /** There is no answer yet. */
  isLoading: boolean;
  /** `data` belongs to an earlier input. */
  isStale: boolean;
  /** A request is pending, the first one or a refresh. */
  isFetching: boolean;
  /** Another poll is planned. */
  isPolling: boolean;
  /** When `data` was received, in milliseconds since 1970; 0 when there is none. */
  answeredAtMs: number;
  /** Refreshes with the newest input; resolves when the answer is there. */
  refresh: () => Promise<void>;
  /** Refreshes without a loading state, and uses the answer if `isWanted` still returns true; resolves to whether it was used. */
  refreshInBackground: (isWanted: () => boolean) => Promise<boolean>;
  /** Shows data that was just saved. */
  update: (change: (before: ResultOf<E> | undefined) => ResultOf<E> | undefined) => void;
};

type UseReadOptions<E extends Endpoint> = ReadOptions<E> & {
  /** Shows the data of the previous input until the next answer is there. */
  keepsPrevious?: boolean;
};

/** Reads an endpoint when the page opens and whenever the input changes; without an input nothing is read. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { keepsPrevious, ...options }: UseReadOptions<E> = {},
): Read<E> {
  const [sessionNumber] = useState(currentSessionNumber);
  const query = queryFor(endpoint, input, options, sessionNumber);
  const result = useQuery<Answer<E>, Error, Answer<E>, QueryKey>(
    { ...query, ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}) },
    queryClient,
  );
  const newest = useRef(query.queryKey);
  useEffect(() => {
    newest.current = query.queryKey;
  });

  const { data, failure, answeredAtMs = 0 } = result.data ?? {};
  const isAnswered = result.data !== undefined && !result.isPlaceholderData;
  return {
    data,
    failure,
    isLoading: !isAnswered && data === undefined,
    isStale: !isAnswered && data !== undefined,
    isFetching: result.isFetching,
    isPolling: isAnswered && options.pace?.(result.data) !== undefined,
    answeredAtMs,
    refresh: useCallback(() => refresh(newest.current), []),
    refreshInBackground: useCallback(
      async (isWanted) => {
        const { current: key } = newest;
        return refreshInBackground(
          endpoint,
          key,
          () => hashKey(key) === hashKey(newest.current) && isWanted(),
        );
      },
      [endpoint],
    ),
    update: useCallback((change) => update<E>(newest.current, change), []),
  };
}
