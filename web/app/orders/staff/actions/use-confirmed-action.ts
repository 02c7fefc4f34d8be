import type { Endpoint } from '@tula/contract/endpoint.ts';
import { useState } from 'react';
import type { Reply } from '../../../data/api.ts';
import { failureWords } from '../../../data/failure-message.ts';
import { toast, toastFailure } from '../../../ui/toasts/toasts.ts';
import { useIsHere } from '../../../ui/use-is-here.ts';

type Confirmed<E extends Endpoint> = {
  ask: () => Promise<Reply<E>>;
  done: string;
  failed: string;
  onDone: () => void;
  /** Somebody was faster, or the answer to our own first press was lost. */
  onConflict: () => Promise<unknown>;
};

/** Does what was confirmed once; a refusal stands in the dialog, together with what is true now. */
export function useConfirmedAct<E extends Endpoint>({ ask, done, failed, onDone, onConflict }: Confirmed<E>) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<Reply<E>, 'code' | 'message'>>();
  const isHere = useIsHere();
  async function confirm() {
    setPending(true);
    setRefusal(undefined);
    const reply = await ask();
    if (reply.data) {
      toast(done);
      onDone();
      return;
    }
    if (reply.status === 409) await onConflict();
    const message = reply.status === 409 ? reply.message : failureWords(reply, failed);
    setRefusal({ message, code: reply.code });
    setPending(false);
    // Whoever has closed the dialog meanwhile is told all the same.
    if (!isHere()) toastFailure(message);
  }
  const hasSessionEnded = refusal?.code === 'SESSION_ENDED';
  return { isPending, refusal: refusal?.message, hasSessionEnded, confirm };
}
