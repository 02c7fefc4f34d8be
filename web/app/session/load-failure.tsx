import { t } from '@tula/messages/session.ts';
import { useState } from 'react';
import { type Failure, failureWords } from '../data/failure-message.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { LogInAgain } from './log-in-again.tsx';
import css from './load-failure.module.css';

export type NotReadProps = { failure: Failure; words: string; onRetry: () => Promise<void> };

/** What stands in the place of something that could not be read, with a way to try again. */
export function NotRead({ failure, words, onRetry }: NotReadProps) {
  const [isPending, setPending] = useState(false);
  function retry() {
    setPending(true);
    void onRetry().finally(() => setPending(false));
  }
  return (
    <div className={css.notRead}>
      <Note tone="err">{failureWords(failure, words)}</Note>
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
