import { t } from '@tula/messages/session.ts';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LogInAgain } from './log-in-again.tsx';

type ListFailedProps = {
  failure: Failure | undefined;
  title: string;
  /** The advice, unless the server's message gives it. */
  text: string;
  onRetry: () => Promise<unknown>;
};

/** Shown in place of a list that failed to load; a toast announces each failure. */
export function ListFailed({ failure, title, text, onRetry }: ListFailedProps) {
  useFailureToast(failure, title);
  const isEnded = failure?.code === 'SESSION_ENDED';
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={title}
      actions={isEnded ? <LogInAgain /> : <Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    >
      {failure ? failureMessage(failure, text) : undefined}
    </EmptyState>
  );
}
