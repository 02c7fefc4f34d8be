import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { useState } from 'react';
import type { Reply } from '../../../data/api.ts';
import { actionFailure } from '../../action-failure.ts';
import { toast, toastFailure } from '../../../ui/toasts/toasts.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';

type Confirmed<E extends Endpoint> = {
  request: () => Promise<Reply<E>>;
  done: string;
  failed: string;
  onDone: () => void;
  /** Another member of staff was faster, or the answer to an earlier click was lost. */
  onConflict: () => Promise<unknown>;
};

/** Sends a confirmed action; a rejection is shown in the dialog with the order as it is now. */
export function useConfirmedAction<E extends Endpoint>({
  request,
  done,
  failed,
  onDone,
  onConflict,
}: Confirmed<E>) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<Pick<Reply<E>, 'code' | 'message'>>();
  const isMounted = useIsMounted();
  async function confirm() {
    setPending(true);
    setRejection(undefined);
    const reply = await request();
    if (reply.data) {
      toast(done);
      onDone();
      return;
    }
    if (reply.status === 409) await onConflict();
    const message = actionFailure(reply, failed);
    setRejection({ message, code: reply.code });
    setPending(false);
    // If the dialog was closed meanwhile, a toast shows the error.
    if (!isMounted()) toastFailure(message);
  }
  const hasSessionEnded = rejection?.code === 'SESSION_ENDED';
  return { isPending, rejection: rejection?.message, hasSessionEnded, confirm };
}
