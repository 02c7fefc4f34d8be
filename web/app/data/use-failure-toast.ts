import { useEffect } from 'react';
import { toastFailure } from '../ui/toasts/toasts.ts';
import type { Failure } from './failure-message.ts';

/** Shows a message each time a read fails. */
export function useFailureToast(failure: Failure | undefined, message: string) {
  useEffect(() => {
    if (failure) toastFailure(message);
  }, [failure, message]);
}
