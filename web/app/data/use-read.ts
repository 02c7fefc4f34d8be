import type { Endpoint, InputOf, ResultOf } from '@tula/contract/endpoint.ts';
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
import { currentVisit } from './session.ts';

export type Read<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  /** Why the last read failed; `data` may be there nevertheless, from before. */
  failure: Reply<E> | undefined;
  /** Nothing has been answered yet. */
  isLoading: boolean;
  /** What is shown answers an earlier input. */
  isStale: boolean;
  /** A read is under way, the first one or another. */
  isFetching: boolean;
  /** Another poll is planned. */
  isPolling: boolean;
  /** When `data` was answered, in milliseconds since 1970; 0 when there is none. */
  answeredAtMs: number;
  /** Reads again with the newest input; resolves when the answer is there. */
  refresh: () => Promise<void>;
  /** Reads again unseen, and takes the answer if `isWanted` still says so; resolves to whether it was taken. */
  refreshInBackground: (isWanted: () => boolean) => Promise<boolean>;
  /** Shows what was just saved. */
  update: (change: (before: ResultOf<E> | undefined) => ResultOf<E> | undefined) => void;
};

type UseReadOptions<E extends Endpoint> = ReadOptions<E> & {
  /** Shows the answer to the previous input until the next one is there. */
  keepsPrevious?: boolean;
};

/** Reads an endpoint when the page opens and whenever the input changes; without an input nothing is read. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { keepsPrevious, ...options }: UseReadOptions<E> = {},
): Read<E> {
  const [visit] = useState(currentVisit);
  const query = queryFor(endpoint, input, options, visit);
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
