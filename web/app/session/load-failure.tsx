import { t } from '@tula/messages/session.ts';
import { useState } from 'react';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { LogInAgain } from './log-in-again.tsx';
import css from './load-failure.module.css';
import layoutCss from '../ui/layout.module.css';

export type LoadFailureProps = { failure: Failure; message: string; onRetry: () => Promise<void> };

/** Shown in place of data that failed to load, with a retry button. */
export function LoadFailure({ failure, message, onRetry }: LoadFailureProps) {
  const [isPending, setPending] = useState(false);
  function retry() {
    setPending(true);
    void onRetry().finally(() => setPending(false));
  }
  return (
    <div className={`${layoutCss.stack3} ${layoutCss.start} ${css.loadFailure}`}>
      <Note tone="err">{failureMessage(failure, message)}</Note>
      {failure.code === 'SESSION_ENDED' ? (
        <LogInAgain />
      ) : (
        <Button kind="line" isPending={isPending} onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
