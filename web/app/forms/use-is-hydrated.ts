import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Says whether the page is hydrated; before that a form has no submit handler and must not be sent. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
