import { t } from '@tula/messages/ui.ts';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useRead } from '../../data/use-read.ts';
import type { Named, NameList } from './name-lists.ts';

const NONE: readonly Named[] = [];

/** All categories or all tags; a failed refresh leaves the loaded list in place. */
export function useNameList({ endpoint }: NameList) {
  const { data, failure, isLoading, refresh } = useRead(endpoint, {});
  useFailureToast(failure, t('failed'));
  const names: readonly Named[] | undefined = data && ('tags' in data ? data.tags : data.categories);
  return { names: names ?? NONE, failure, isLoading, refresh };
}
