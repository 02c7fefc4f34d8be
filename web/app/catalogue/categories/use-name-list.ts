import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useRead } from '../../data/use-read.ts';
import type { Named, NameList } from './name-lists.ts';

const NONE: readonly Named[] = [];

/** All categories or all tags; a list that was read stays when reading it again fails. */
export function useNameList({ endpoint }: NameList) {
  const { data, failure, isLoading, refresh } = useRead(endpoint, {});
  useFailureToast(failure, 'Something went wrong!');
  const names: readonly Named[] | undefined = data && ('tags' in data ? data.tags : data.categories);
  return { names: names ?? NONE, failure, isLoading, refresh };
}
